#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  int s = 0;
  for (int i = 1; i < argc; i++) {
    printf("%d:%s(%zu)\n", i, argv[i], strlen(argv[i]));
    s += atoi(argv[i]);
  }
  if (argv[argc])
    return 99;
  printf("sum %d\n", s);
  return s;
}
