/** What a self-test may have found. */
export const score = {
  ...{ rounds: 20, seconds: 3, comparisons: 315, falseVerdicts: 1 },
  planted: [
    { kind: 'slower-3%', found: 43, of: 45, wrongWay: 1, ratio: 1.03 },
    { kind: 'one-in-three', found: 30, of: 40, wrongWay: 0, ratio: null },
  ],
  ...{ known: 405, error: 0.0123, covered: 400, intervals: 402 },
  ...{ sameVerdicts: 252, halfWidth: 0.0296, opposite: 0 },
};

/** And before that. */
export const early = {
  ...score,
  seconds: 1.5,
  planted: score.planted.map((each) => ({ ...each, found: 9 })),
};
