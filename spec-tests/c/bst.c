#include <stdio.h>
#include <stdlib.h>
typedef struct t {
  int k;
  struct t *l, *r;
} T;
static T *ins(T *t, int k) {
  if (!t) {
    t = calloc(1, sizeof *t);
    t->k = k;
    return t;
  }
  if (k < t->k)
    t->l = ins(t->l, k);
  else if (k > t->k)
    t->r = ins(t->r, k);
  return t;
}
static int depth(const T *t) {
  if (!t)
    return 0;
  int a = depth(t->l), b = depth(t->r);
  return 1 + (a > b ? a : b);
}
static void walk(const T *t, void (*f)(int, void *), void *x) {
  if (!t)
    return;
  walk(t->l, f, x);
  f(t->k, x);
  walk(t->r, f, x);
}
static void add(int k, void *x) {
  *(long *)x += k;
  printf("%d ", k);
}
static void del(T *t) {
  if (t) {
    del(t->l);
    del(t->r);
    free(t);
  }
}
int main(void) {
  T *t = 0;
  int a[] = {5, 2, 8, 1, 9, 3, 7};
  for (int i = 0; i < 7; i++)
    t = ins(t, a[i]);
  long s = 0;
  walk(t, add, &s);
  printf("%ld %d\n", s, depth(t));
  del(t);
  return (int)s;
}
