#include <stdio.h>
#include <stdlib.h>
int main(void) {
  putchar('h');
  putchar('i');
  putchar('\n');
  fputs("to stdout\n", stdout);
  fwrite("abc\n", 1, 4, stdout);
  fprintf(stdout, "%d\n", 5);
  putc('x', stdout);
  fputc('\n', stdout);
  char b[20];
  int n = snprintf(b, sizeof b, "%d-%s", 12, "ab");
  printf("%s %d\n", b, n);
  sprintf(b, "%03d", 7);
  puts(b);
  exit(n);
}
