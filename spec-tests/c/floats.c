#include <math.h>
#include <stdio.h>
static double newton(double a) {
  double x = a;
  for (int i = 0; i < 40; i++)
    x = 0.5 * (x + a / x);
  return x;
}
static float horner(const float *c, int n, float x) {
  float r = 0;
  for (int i = n - 1; i >= 0; i--)
    r = r * x + c[i];
  return r;
}
int main(void) {
  float c[] = {1, 2, 3, 4};
  printf("%.10f %.3f\n", newton(2), horner(c, 4, 2.0f));
  printf("%.1f %.1f %.1f %.1f\n", floor(-2.5), ceil(2.1), fabs(-3.0), sqrt(16.0));
  double i = 1 / 0.0, n = i - i;
  printf("%d %d\n", n != n, i > 1e308);
  return (int)horner(c, 4, 1.5f);
}
