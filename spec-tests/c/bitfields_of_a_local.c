/* Bit-fields of a local that nothing has initialized: setting one keeps the bits of the others, whatever they are. */
#include <stdio.h>

struct flags {
  unsigned kind : 3, size : 9, last : 1;
  int offset : 11;
  unsigned char tail : 5;
};

static unsigned pack(unsigned k) {
  struct flags f;
  f.kind = k;
  f.size = k * 40 + 1;
  f.last = k & 1;
  f.offset = -(int)k;
  f.tail = k + 3;
  return f.kind + f.size * 8 + f.last * 4096 + (unsigned)(f.offset + 1024) * 8192 + f.tail;
}

int main(void) {
  for (unsigned k = 0; k < 8; k++)
    printf("%u\n", pack(k));
  struct flags g;
  g.size = 300;
  g.size++;
  printf("%u\n", g.size);
  return 0;
}
