/**
 * A file may declare benches late: behind a promise or a timer that it does not wait for, or in a function that it called and
 * left. So whoever imports it waits until nothing of it is under way.
 */

const { clearTimeout, setTimeout } = globalThis;
const { now } = Date;

/** What a file opens for good, such as a server, is never done. */
const limitMs = 3000;
const everyMs = 5;
/** Between two steps of one thing that is under way, there may be nothing to see. */
const quietLooks = 3;

/** @returns {string[]} what is under way in this process, as far as its runtime reports it */
export function underWay() {
  // Deno loads `process` when it is first used, which takes long.
  if ('Deno' in globalThis) return [];
  return /** @type {any} */ (globalThis).process?.getActiveResourcesInfo?.() ?? [];
}

/** @returns {boolean} whether the runtime reports what is under way */
function reportsActivity() {
  const timer = setTimeout(() => {}, 1000);
  const isReported = underWay().length > 0;
  clearTimeout(timer);
  return isReported;
}

/** @param {number} [ms] @returns {Promise<void>} */
export function nextTurn(ms = 0) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * @param {string[]} before what was under way already
 * @param {() => boolean | Promise<boolean>} isEnough asked each time that something may have come
 */
export async function untilIdle(before, isEnough) {
  const isReported = reportsActivity();
  const end = now() + limitMs;
  for (let quiet = 0; !(await isEnough()) && quiet < quietLooks && now() < end; ) {
    await nextTurn(everyMs);
    const more = underWay();
    for (const each of before) if (more.includes(each)) more.splice(more.indexOf(each), 1);
    quiet = isReported && more.length === 0 ? quiet + 1 : 0;
  }
}
