#include <stdint.h>
#include <stdio.h>
static int pop(uint32_t x) {
  x = x - ((x >> 1) & 0x55555555u);
  x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
  return (((x + (x >> 4)) & 0x0f0f0f0fu) * 0x01010101u) >> 24;
}
static uint32_t rev(uint32_t x) {
  uint32_t r = 0;
  for (int i = 0; i < 32; i++)
    r |= ((x >> i) & 1) << (31 - i);
  return r;
}
static uint32_t rotl(uint32_t x, int k) { return x << k | x >> (32 - k); }
int main(void) {
  uint32_t x = 0xdeadbeef;
  printf("%d %d %08x %08x %08x\n", pop(x), __builtin_popcount(x), rev(x), rotl(x, 7),
         __builtin_bswap32(x));
  printf("%d %d %d %016llx\n", __builtin_clz(x >> 5), __builtin_ctz(x << 3), __builtin_ffs(0x50),
         (unsigned long long)__builtin_bswap64(0x0123456789abcdefull));
  printf("%d\n", __builtin_parity(x));
  return pop(x);
}
