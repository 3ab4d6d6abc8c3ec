#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
enum color { RED, GREEN = 5, BLUE };
static bool even(int x) { return x % 2 == 0; }
static const char *str(enum color c) { return c == RED ? "r" : c == GREEN ? "g" : "b"; }
typedef struct {
  double re, im;
} cplx;
static cplx mul(cplx a, cplx b) {
  cplx r = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  return r;
}
int main(void) {
  bool b[4];
  for (int i = 0; i < 4; i++)
    b[i] = even(i) && i;
  int n = 0;
  for (int i = 0; i < 4; i++)
    n += b[i];
  cplx c = mul((cplx){1, 2}, (cplx){3, -1});
  char s[] = "Hello World";
  for (char *p = s; *p; p++)
    *p = toupper((unsigned char)*p);
  printf("%d %s %s %.1f %.1f %s\n", n, str(GREEN), str(BLUE), c.re, c.im, s);
  long double ld = 1.5L;
  printf("%d\n", (int)(ld * 2));
  return EXIT_SUCCESS;
}
