subroutine scaled(a, b, s)
  real :: a(16), b(16), s
  integer :: i
  s = 0.0
  !$omp parallel do reduction(+:s)
  do i = 1, 16
    b(i) = 2.0 * a(i)
    s = s + b(i)
  end do
end subroutine
