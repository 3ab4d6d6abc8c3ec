#include <stdio.h>
#include <stdlib.h>
static int cmp(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}
int main(void) {
  int a[] = {9, 3, 7, 1, 8, 2};
  qsort(a, 6, sizeof *a, cmp);
  for (int i = 0; i < 6; i++)
    printf("%d ", a[i]);
  puts("");
  int k = 7;
  int *p = bsearch(&k, a, 6, sizeof *a, cmp);
  return p ? (int)(p - a) : 50;
}
