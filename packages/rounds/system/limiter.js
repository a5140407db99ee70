/**
 * @param {number} most
 * @returns {<Result>(work: () => Promise<Result>) => Promise<Result>} runs at most so many at a time, in the order in which they come
 */
export function limiter(most) {
  let free = most;
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
