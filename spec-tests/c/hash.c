#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 16
struct e {
  char *k;
  int v;
  struct e *n;
};
static struct e *t[N];
static unsigned h(const char *s) {
  unsigned x = 5381;
  while (*s)
    x = x * 33 + (unsigned char)*s++;
  return x % N;
}
static int *get(const char *k) {
  unsigned i = h(k);
  for (struct e *e = t[i]; e; e = e->n)
    if (!strcmp(e->k, k))
      return &e->v;
  struct e *e = malloc(sizeof *e);
  e->k = strdup(k);
  e->v = 0;
  e->n = t[i];
  t[i] = e;
  return &e->v;
}
int main(void) {
  const char *w[] = {"a", "b", "a", "c", "b", "a", "dd"};
  for (size_t i = 0; i < sizeof w / sizeof *w; i++)
    ++*get(w[i]);
  printf("%d %d %d %d\n", *get("a"), *get("b"), *get("c"), *get("dd"));
  for (int i = 0; i < N; i++) {
    struct e *e = t[i];
    while (e) {
      struct e *n = e->n;
      free(e->k);
      free(e);
      e = n;
    }
  }
  return *w[0];
}
