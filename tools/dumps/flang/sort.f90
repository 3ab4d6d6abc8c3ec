subroutine sort(a)
  integer :: a(6)
  integer :: i, j, t
  do i = 2, 6
    t = a(i)
    j = i - 1
    do while (j >= 1)
      if (a(j) <= t) exit
      a(j + 1) = a(j)
      j = j - 1
    end do
    a(j + 1) = t
  end do
end subroutine
