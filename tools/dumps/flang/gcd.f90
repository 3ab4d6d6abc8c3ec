integer function gcd(x, y)
  integer, value :: x, y
  integer :: t
  do while (y /= 0)
    t = mod(x, y)
    x = y
    y = t
  end do
  gcd = x
end function
