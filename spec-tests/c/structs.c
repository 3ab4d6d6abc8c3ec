#include <stdio.h>
struct p {
  char c;
  short s;
  int i;
  double d;
};
struct q {
  struct p a[3];
  long n;
};
static struct q make(int k) {
  struct q r = {.n = k};
  for (int i = 0; i < 3; i++) {
    r.a[i].c = 'a' + i;
    r.a[i].s = (short)(k * i);
    r.a[i].i = k - i;
    r.a[i].d = k / 2.0 + i;
  }
  return r;
}
static double sum(struct q x) {
  double s = 0;
  for (int i = 0; i < 3; i++)
    s += x.a[i].d + x.a[i].s + x.a[i].i + x.a[i].c;
  return s + x.n;
}
int main(void) {
  struct q a = make(7), b = a;
  b.a[1].s = 100;
  printf("%.2f %.2f %zu\n", sum(a), sum(b), sizeof a);
  return (int)sum(b) & 127;
}
