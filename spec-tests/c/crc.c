#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint32_t t[256];
static void init(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i;
    for (int k = 0; k < 8; k++)
      c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1;
    t[i] = c;
  }
}
static uint32_t crc(const void *d, size_t n) {
  const uint8_t *p = d;
  uint32_t c = ~0u;
  while (n--)
    c = t[(c ^ *p++) & 255] ^ (c >> 8);
  return ~c;
}
int main(void) {
  init();
  const char *s = "123456789";
  uint32_t c = crc(s, strlen(s));
  printf("%08x\n", c);
  return c == 0xcbf43926u ? 0 : 1;
}
