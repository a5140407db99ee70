/**
 * Differences between the conditions of a run and of a post, where they matter to a claim.
 *
 * @typedef {import('./contract.js').Claim} Claim
 * @typedef {import('./contract.js').Test} Test
 *
 * @typedef {object} RunConditions the machine of a run
 * @property {string} processor in full: `AMD EPYC 9R14, Zen 4`
 * @property {string} architecture
 * @property {number} cores
 */

/**
 * @param {Claim} claim
 * @param {RunConditions} here
 * @param {{ runtimes?: (string | undefined)[], workload?: string }[]} ran for each test, the ids of the runtimes
 *   of its two values, and the workload that replaced its own
 * @returns {string[]} empty if they are comparable
 */
export function differencesOf({ needs = {}, differs, tests = [] }, here, ran) {
  const { processor, architecture, cores = 1 } = needs;
  const isOther =
    (processor && !processor.some((name) => here.processor.toLowerCase().includes(name.toLowerCase()))) ||
    (architecture && architecture !== here.architecture);
  const versions = tests.flatMap((test, i) =>
    runtimesOf(test).flatMap((wanted, j) =>
      otherVersions(wanted, ran[i]?.runtimes?.[j]).map(
        (other) => `in ${other.id} (published: ${other.wanted})`,
      ),
    ),
  );
  return [
    ...(isOther ? ['on other hardware'] : []),
    ...(here.cores < cores ? [`on ${processors(here.cores)} (published: at least ${cores})`] : []),
    ...new Set(versions),
    ...new Set(
      ran.flatMap(({ workload }, i) =>
        workload ? [`on ${workload} instead of ${tests[i]?.of.workload}`] : [],
      ),
    ),
    ...(differs ? [differs] : []),
  ];
}

/**
 * @param {string} wanted
 * @param {string} [id]
 * @returns {{ id: string, wanted: string }[]} the programs of another version
 */
export function otherVersions(wanted, id) {
  if (id === undefined || isRuntime(wanted, id)) return [];
  const parts = wanted.split('+');
  const all = id.split('+').map((each, i) => ({ id: each, wanted: parts[i] ?? '' }));
  return all.filter((each) => !isRuntime(each.wanted, each.id));
}

/** @param {number} count */
function processors(count) {
  return count === 1 ? 'one processor' : `${count} processors`;
}

/** @param {Test} test */
function runtimesOf({ of, by }) {
  return by ? [of.runtime, by.runtime] : [of.runtime];
}

/**
 * @param {string} wanted `node`, `node@20`, `bun+node@20`, or `native` for any
 * @param {string} id with the exact version: `node@20.20.2`
 */
export function isRuntime(wanted, id) {
  if (wanted === 'native') return true;
  const ids = id.split('+');
  const parts = wanted.split('+');
  return (
    parts.length === ids.length && parts.every((part, i) => part === ids[i] || begins(ids[i] ?? '', part))
  );
}

/**
 * @param {string} id
 * @param {string} wanted
 */
function begins(id, wanted) {
  return (
    id.startsWith(wanted) && (wanted.includes('@') ? id[wanted.length] === '.' : id[wanted.length] === '@')
  );
}

/**
 * @param {string} wanted
 * @param {string[]} ids of a run
 * @returns {string | undefined} the newest that matches, or the oldest of the same name, which is likely the
 *   closest; for native code a Node.js, where most of it is measured
 */
export function chooseRuntime(wanted, ids) {
  if (wanted === 'native') return chooseRuntime('node', ids) ?? [...ids].sort(byVersion)[0];
  const name = wanted.replace(/@[^+]*/g, '');
  const named = ids.filter((id) => isRuntime(name, id)).sort(byVersion);
  return named.findLast((id) => isRuntime(wanted, id)) ?? named[0];
}

/**
 * The oldest first.
 *
 * @param {string} a
 * @param {string} b
 */
export function byVersion(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}
