/**
 * P(|T| >= t) of Student's t distribution, to about 10 digits, also far out.
 * @param {number} t 0 or more
 * @param {number} freedom degrees of freedom, not necessarily whole
 */
export function studentTails(t, freedom) {
  if (t === Infinity) return 0;
  // The regularised incomplete beta function I_x(a, b); its continued fraction converges on one side of the mean.
  const [a, b] = [freedom / 2, 1 / 2];
  const x = freedom / (freedom + t * t);
  const rest = (t * t) / (freedom + t * t); // 1 - x, without cancellation
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(rest));
  if (x < (a + 1) / (a + b + 2)) return (scale * betaFraction(x, a, b)) / a;
  return 1 - (scale * betaFraction(rest, b, a)) / b;
}

/**
 * The t beyond which, on both sides together, a value lies with this probability.
 * @param {number} alpha in (0, 1)
 * @param {number} freedom
 */
export function studentCritical(alpha, freedom) {
  let [inside, outside] = [0, 1];
  while (studentTails(outside, freedom) > alpha) outside *= 2;
  for (let step = 0; step < 60; step++) {
    const t = (inside + outside) / 2;
    if (studentTails(t, freedom) > alpha) inside = t;
    else outside = t;
  }
  return outside;
}

/** By Lentz's method. @param {number} x @param {number} a @param {number} b */
function betaFraction(x, a, b) {
  let [c, d] = [1, 1 / (1 - ((a + b) * x) / (a + 1))];
  let fraction = d;
  for (let m = 1, factor = 0; m < 10_000 && Math.abs(factor - 1) > 1e-15; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    for (const term of [even, odd]) {
      d = 1 / (1 + term * d);
      c = 1 + term / c;
      factor = c * d;
      fraction *= factor;
    }
  }
  return fraction;
}

/** @param {number} x above 0; raised to where Stirling's series is exact to 15 digits */
function logGamma(x) {
  let [z, product] = [x, 1];
  while (z < 15) product *= z++;
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7);
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}

/**
 * The z beyond which, on both sides together, a normal value lies with this probability; to 0.0005 (Abramowitz and Stegun,
 * 26.2.23).
 * @param {number} alpha in (0, 1)
 */
export function normalCritical(alpha) {
  const t = Math.sqrt(-2 * Math.log(alpha / 2));
  const correction =
    (2.515517 + 0.802853 * t + 0.010328 * t ** 2) /
    (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
  return t - correction;
}
