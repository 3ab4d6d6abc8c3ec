#include <stdio.h>
#include <string.h>
int main(void) {
  char b[64];
  strcpy(b, "hello");
  strcat(b, ", ");
  strncat(b, "worldly", 5);
  puts(b);
  char *p = strchr(b, 'w');
  printf("%zu %s %d\n", strlen(b), p, (int)(p - b));
  printf("%d %d %d\n", strcmp("abc", "abd") < 0, strncmp("abcx", "abcy", 3),
         memcmp("a\0b", "a\0c", 3) < 0);
  char *q = strstr(b, "wor");
  printf("%d\n", (int)(q - b));
  char *r = strrchr(b, 'o');
  printf("%d\n", (int)(r - b));
  return (int)strlen(b);
}
