subroutine product(a, b, c)
  real :: a(4, 4), b(4, 4), c(4, 4)
  integer :: i, j, k
  do j = 1, 4
    do i = 1, 4
      c(i, j) = 0.0
      do k = 1, 4
        c(i, j) = c(i, j) + a(i, k) * b(k, j)
      end do
    end do
  end do
end subroutine
