#include <stdio.h>
struct f {
  unsigned a : 3, b : 5;
  int c : 6;
  unsigned d : 18;
};
int main(void) {
  struct f x = {5, 17, -9, 70000};
  x.a += 4;
  x.c -= 1;
  printf("%u %u %d %u %zu\n", x.a, x.b, x.c, x.d, sizeof x);
  return x.b;
}
