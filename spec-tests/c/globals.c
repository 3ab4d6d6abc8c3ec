#include <stdio.h>
int a[4] = {1, 2, 3, 4};
int *p = &a[2];
const char *names[] = {"x", "yy", "zzz"};
struct s {
  int *q;
  const char *n;
  struct s *next;
};
struct s second = {&a[3], "two", 0};
struct s first = {a + 1, "one", &second};
static int counter;
extern int later;
int next(void) { return ++counter; }
int later = 17;
int main(void) {
  *p = 30;
  int s = 0;
  for (int i = 0; i < 4; i++)
    s += a[i];
  for (struct s *x = &first; x; x = x->next)
    printf("%s %d\n", x->n, *x->q);
  for (int i = 0; i < 3; i++)
    printf("%s\n", names[i]);
  next();
  next();
  return s + next() + later;
}
