subroutine saxpy(n, a, x, y)
  integer :: n
  real :: a, x(n), y(n)
  integer :: i
  do i = 1, n
    y(i) = a * x(i) + y(i)
  end do
end subroutine
