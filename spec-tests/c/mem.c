#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  unsigned char a[32], b[32];
  memset(a, 7, sizeof a);
  for (int i = 0; i < 16; i++)
    a[i] = i;
  memcpy(b, a, sizeof a);
  memmove(b + 4, b, 16);
  int d = memcmp(a, b, 32);
  char *p = memchr(b, 9, 32);
  printf("%d %d\n", d > 0 ? 1 : d < 0 ? -1 : 0, (int)((unsigned char *)p - b));
  int *z = calloc(4, sizeof *z);
  z[2] = 5;
  z = realloc(z, 8 * sizeof *z);
  z[7] = 3;
  int s = z[0] + z[2] + z[7];
  free(z);
  char *c = malloc(10);
  strcpy(c, "abcdefghi");
  printf("%s %d\n", c, s);
  free(c);
  return b[19] + s;
}
