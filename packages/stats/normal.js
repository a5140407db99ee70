/**
 * P(Z <= z), to a relative error of 1.2e-7 even far out (the Chebyshev fit of erfc in Numerical Recipes).
 * @param {number} z
 */
export function normalBelow(z) {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  const fit = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const upper = (t * Math.exp(fit - x * x)) / 2;
  return z < 0 ? upper : 1 - upper;
}

/**
 * The z beyond which, on both sides together, a normal value lies with this probability.
 * @param {number} alpha in (0, 1)
 */
export function normalCritical(alpha) {
  let inside = 0;
  let outside = 40;
  for (let step = 0; step < 50; step++) {
    const z = (inside + outside) / 2;
    if (2 * normalBelow(-z) > alpha) inside = z;
    else outside = z;
  }
  return inside;
}
