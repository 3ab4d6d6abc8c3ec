#include <stdio.h>
struct P {
  char c;
  int x;
};
struct Q {
  short s;
  struct P p;
  char t;
};
static int f(struct P p) { return p.c + p.x; }
static struct P mk(char c, int x) {
  struct P p;
  p.c = c;
  p.x = x;
  return p;
}
static int g(struct Q q) { return q.s + f(q.p) + q.t; }
struct S {
  int a, b;
};
static int h(struct S s) { return s.a * 10 + s.b; }
int main(void) {
  struct P p;
  p.c = 3;
  p.x = 4;
  struct P k = {5, 6};
  struct Q q;
  q.s = 1;
  q.p = p;
  q.t = 2;
  struct S s = {1, 2};
  printf("%d %d %d %d %d\n", f(p), f(k), f(mk(7, 8)), g(q), h(s));
  return f(mk(1, 2));
}
