#include <stdarg.h>
#include <stdio.h>
static int lines;
static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  printf("%d: ", ++lines);
  vprintf(format, list);
  va_end(list);
  putchar('\n');
}
static int into(char *to, size_t n, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int k = vsnprintf(to, n, format, list);
  va_end(list);
  return k;
}
int main(void) {
  char b[8];
  say("%d %s %.2f %ld %c", 7, "ab", 2.5, 1L << 40, 'x');
  say("nothing");
  int n = into(b, sizeof b, "%s-%d", "long", 123456);
  say("%s %d", b, n);
  return n;
}
