subroutine jacobi(u, v)
  real :: u(10), v(10)
  integer :: i, t
  do t = 1, 3
    do i = 2, 9
      v(i) = 0.5 * (u(i - 1) + u(i + 1))
    end do
    u(2:9) = v(2:9)
  end do
end subroutine
