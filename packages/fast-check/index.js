import fc from 'fast-check';

/**
 * fast-check for the tests of every package. Tests are deterministic, so the seed is fixed. To search further,
 * set FUZZ_SEED=random, or to a number.
 */

const { FUZZ_SEED = '1' } = process.env;
if (FUZZ_SEED !== 'random') {
  const seed = Number(FUZZ_SEED);
  if (!Number.isSafeInteger(seed)) {
    throw new Error(`FUZZ_SEED=${FUZZ_SEED}: not a seed. Use a whole number, or "random".`);
  }
  fc.configureGlobal({ seed });
}

export { default } from 'fast-check';
