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
