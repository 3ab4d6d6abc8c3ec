#include <stdio.h>
static int tri(int n) {
  int s = 0;
  for (int k = 1; k <= n; k++) {
    int a[k];
    for (int i = 0; i < k; i++)
      a[i] = i * k;
    for (int i = 0; i < k; i++)
      s += a[i];
  }
  return s;
}
static int mat(int n, int m, int a[n][m]) {
  int s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      s += a[i][j] * (i - j);
  return s;
}
int main(void) {
  int n = 4;
  int a[n][n + 1];
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= n; j++)
      a[i][j] = i * 10 + j;
  printf("%d %d\n", tri(6), mat(n, n + 1, a));
  return tri(5) & 127;
}
