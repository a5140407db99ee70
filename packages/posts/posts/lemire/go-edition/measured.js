/** What the post about Go measured by size. */

/** GB/s, by stride. */
export const strides = {
  15: 23.6,
  31: 24.3,
  63: 24.2,
  127: 26.9,
  255: 40.8,
  511: 162,
  1023: 710,
  2047: 976.1,
  4095: 1247.4,
};

/** Nanoseconds an element, from 16 KiB on, each size twice the one before. */
export const shuffles = [0.7, 0.65, 0.64, 0.64, 0.65, 0.7, 0.77, 0.83, 0.87, 0.92, 1.1, 2.34, 3.9, 5.66];
export const sizes = shuffles.map((_, i) => (i < 6 ? `${2 ** (i + 4)}KiB` : `${2 ** (i - 6)}MiB`));
