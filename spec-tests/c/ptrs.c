#include <stdio.h>
#include <string.h>
static void swap(void *a, void *b, size_t n) {
  unsigned char t[n];
  memcpy(t, a, n);
  memcpy(a, b, n);
  memcpy(b, t, n);
}
static char *rev(char *s) {
  char *a = s, *b = s + strlen(s);
  while (a < b) {
    char t = *a;
    *a++ = *--b;
    *b = t;
  }
  return s;
}
int main(void) {
  int x = 3, y = 9;
  swap(&x, &y, sizeof x);
  char b[] = "stressed";
  int **pp;
  int *p = &x;
  pp = &p;
  **pp += 1;
  printf("%d %d %s %td\n", x, y, rev(b), &b[5] - &b[1]);
  const char *w[3] = {"a", "b", "c"};
  const char *z = w[0];
  w[0] = w[2];
  w[2] = z;
  return w[0][0] - 'a' + x;
}
