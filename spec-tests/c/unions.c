#include <stdint.h>
#include <stdio.h>
#include <string.h>
union u {
  uint32_t w;
  uint8_t b[4];
  float f;
};
int main(void) {
  union u x;
  x.w = 0x3fc00000;
  printf("%.3f %u %u\n", x.f, x.b[3], x.b[2]);
  x.f = -2.5f;
  printf("%08x\n", x.w);
  double d = 1.5;
  uint64_t k;
  memcpy(&k, &d, 8);
  printf("%llx\n", (unsigned long long)k);
  return x.b[3];
}
