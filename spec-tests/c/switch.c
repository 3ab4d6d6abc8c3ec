#include <stdio.h>
static int f(int x) {
  switch (x) {
  case 0:
    return 5;
  case 1:
  case 2:
    return x + 10;
  case 3:
    x += 2;
  case 4:
    x *= 3;
    break;
  case 100:
    return -1;
  default:
    x = -x;
  }
  return x;
}
static const char *name(int d) {
  switch (d) {
  case 0:
    return "sun";
  case 1:
    return "mon";
  case 2:
    return "tue";
  case 3:
    return "wed";
  case 4:
    return "thu";
  default:
    return "?";
  }
}
int main(void) {
  int s = 0;
  for (int i = -1; i < 7; i++)
    s += f(i);
  s += f(100);
  for (int i = 0; i < 6; i++)
    printf("%s ", name(i));
  printf("%d\n", s);
  return s;
}
