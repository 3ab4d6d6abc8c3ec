#include <stdarg.h>
#include <stdio.h>
static int sum(int n, ...) {
  va_list l;
  va_start(l, n);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += va_arg(l, int);
  va_end(l);
  return s;
}
int main(void) {
  printf("%d\n", sum(4, 1, 2, 3, 4));
  return sum(2, 20, 22);
}
