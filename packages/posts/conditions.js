/**
 * How the conditions of a run differ from those of a post, where that matters to a statement.
 *
 * @typedef {import('./contract.js').Statement} Statement
 * @typedef {import('./contract.js').Test} Test
 *
 * @typedef {object} Here the machine of a run
 * @property {string} processor all that is known of it: `AMD EPYC 9R14, Zen 4`
 * @property {string} architecture
 * @property {number} cores
 */

/**
 * @param {Statement} statement
 * @param {Here} here
 * @param {{ runtimes?: (string | undefined)[], workload?: string }[]} ran for each test, the ids of the runtimes
 *   of its two values, and the workload that it was measured on instead
 * @returns {string[]} in words; none if they are comparable
 */
export function differencesOf({ needs = {}, differs, tests = [] }, here, ran) {
  const { processor, architecture, cores = 1 } = needs;
  const isOther =
    (processor && !processor.some((name) => here.processor.toLowerCase().includes(name.toLowerCase()))) ||
    (architecture && architecture !== here.architecture);
  const versions = tests.flatMap((test, i) =>
    askedOf(test).flatMap((asked, j) =>
      otherVersions(asked, ran[i]?.runtimes?.[j]).map(
        (other) => `in ${other.id} (published: ${other.asked})`,
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
 * @param {string} asked
 * @param {string} [id]
 * @returns {{ id: string, asked: string }[]} what is of another version, of a pair only the program that is
 */
export function otherVersions(asked, id) {
  if (id === undefined || isRuntime(asked, id)) return [];
  const parts = asked.split('+');
  const all = id.split('+').map((each, i) => ({ id: each, asked: parts[i] ?? '' }));
  return all.filter((each) => !isRuntime(each.asked, each.id));
}

/** @param {number} count */
function processors(count) {
  return count === 1 ? 'one processor' : `${count} processors`;
}

/** @param {Test} test */
function askedOf({ of, by }) {
  return by ? [of.runtime, by.runtime] : [of.runtime];
}

/**
 * @param {string} asked `node`, `node@20`, `bun+node@20`, or `native` for whichever has it
 * @param {string} id with the exact version: `node@20.20.2`
 */
export function isRuntime(asked, id) {
  if (asked === 'native') return true;
  const ids = id.split('+');
  const parts = asked.split('+');
  return (
    parts.length === ids.length && parts.every((part, i) => part === ids[i] || begins(ids[i] ?? '', part))
  );
}

/**
 * @param {string} id
 * @param {string} asked
 */
function begins(id, asked) {
  return id.startsWith(asked) && (asked.includes('@') ? id[asked.length] === '.' : id[asked.length] === '@');
}

/**
 * @param {string} asked
 * @param {string[]} ids of a run
 * @returns {string | undefined} the newest that is as asked, or the oldest of the same name, which is likely the
 *   nearest; of those that call native code a Node.js, where most of it is measured
 */
export function chooseRuntime(asked, ids) {
  if (asked === 'native') return chooseRuntime('node', ids) ?? [...ids].sort(byVersion)[0];
  const bare = asked.replace(/@[^+]*/g, '');
  const named = ids.filter((id) => isRuntime(bare, id)).sort(byVersion);
  return named.findLast((id) => isRuntime(asked, id)) ?? named[0];
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
