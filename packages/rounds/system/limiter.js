/**
 * @param {number} max
 * @returns {<Result>(work: () => Promise<Result>) => Promise<Result>} runs at most `max` tasks at a time, first come, first served
 */
export function limiter(max) {
  let free = max;
  /** @type {(() => void)[]} */
  const waiting = [];
  return async (work) => {
    if (free === 0) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
