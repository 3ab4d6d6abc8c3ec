integer function sums(a)
  integer :: a(8)
  integer :: i, even
  even = 0
  sums = 0
  do i = 1, 8
    select case (mod(a(i), 3))
    case (0)
      even = even + a(i)
    case (1)
      sums = sums + 2 * a(i)
    case default
      sums = sums - 1
    end select
  end do
  sums = sums + even
end function
