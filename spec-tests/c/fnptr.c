#include <stdio.h>
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
typedef int (*op)(int, int);
static const op table[] = {add, sub, mul};
static int apply(op f, int a, int b) { return f(a, b); }
int main(int argc, char **argv) {
  (void)argv;
  int s = 0;
  for (int i = 0; i < 3; i++) {
    s += apply(table[i], 10 + argc, 3);
    printf("%d\n", s);
  }
  op f = argc > 5 ? add : sub;
  return s + f(9, 4);
}
