#include <stdio.h>
#include <stdlib.h>
struct node {
  int v;
  struct node *next;
};
static struct node *push(struct node *l, int v) {
  struct node *n = malloc(sizeof *n);
  if (!n)
    abort();
  n->v = v;
  n->next = l;
  return n;
}
int main(void) {
  struct node *l = NULL;
  for (int i = 0; i < 10; i++)
    l = push(l, i * i);
  int s = 0;
  for (struct node *p = l; p; p = p->next)
    s += p->v;
  struct node *r = NULL;
  while (l) {
    struct node *n = l->next;
    l->next = r;
    r = l;
    l = n;
  }
  printf("%d %d\n", s, r->next->next->v);
  while (r) {
    struct node *n = r->next;
    free(r);
    r = n;
  }
  return s & 127;
}
