// Programs that look at addresses as numbers, and depend on none of them.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  uintptr_t link; // the next one xor the one before
};

static struct node *make(int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->link = 0;
  return n;
}

static unsigned bucket(const void *p) {
  uintptr_t x = (uintptr_t)p;
  x ^= x >> 17;
  x *= 0xed5ad4bb;
  x ^= x >> 11;
  return (unsigned)(x % 7);
}

int main(void) {
  struct node *all[3] = {make(1), make(2), make(3)};
  all[0]->link = (uintptr_t)all[1];
  all[1]->link = (uintptr_t)all[0] ^ (uintptr_t)all[2];
  all[2]->link = (uintptr_t)all[1];
  struct node *before = NULL, *at = all[0];
  int digits = 0;
  while (at) {
    digits = digits * 10 + at->value;
    struct node *next = (struct node *)(at->link ^ (uintptr_t)before);
    before = at;
    at = next;
  }
  printf("%d\n", digits);

  void *table[7] = {0};
  for (int i = 0; i < 3; i++) {
    unsigned h = bucket(all[i]);
    while (table[h])
      h = (h + 1) % 7;
    table[h] = all[i];
  }
  int found = 0;
  for (int i = 0; i < 3; i++) {
    unsigned h = bucket(all[i]);
    while (table[h] != all[i])
      h = (h + 1) % 7;
    found++;
  }
  printf("%d\n", found);

  uintptr_t tagged = (uintptr_t)all[0] | 1;
  if (tagged & 1)
    ((struct node *)(tagged & ~(uintptr_t)1))->value = 42;
  printf("%d %d\n", all[0]->value, (all[0] < all[1]) != (all[1] < all[0]));

  int numbers[4] = {0};
  uintptr_t middle = (uintptr_t)&numbers[2];
  *(int *)(middle + sizeof(int)) = 5;
  printf("%d %d\n", numbers[3], (int)((uintptr_t)&numbers[3] - (uintptr_t)&numbers[1]));
  printf("%d\n", (int)((uintptr_t)all[1] % 16));
  for (int i = 0; i < 3; i++)
    free(all[i]);
  return 0;
}
