import { snapshot } from '../answers/snapshot.js';
import { anyAnswer } from '../check.js';
import { keep, mistake, optional, rules } from '../rules/shape.js';
import { loadInPlaceOf, replacedTool } from './as.js';
import { declareRest, listKey } from './bench.js';

/**
 * Makes suites of the benches that a file declares: each group is a suite, each bench a case, and each combination of
 * arguments a workload.
 *
 * @typedef {import('./bench.js').Bench} Bench
 * @typedef {import('./bench.js').Args} Args
 */

const { callable, flag, text } = rules;

const declared = {
  name: text,
  group: { must: 'a text', is: (/** @type {unknown} */ value) => typeof value === 'string' },
  fn: callable,
  options: { must: 'an object', is: (/** @type {unknown} */ value) => typeof value === 'object' },
  args: {
    must: 'lists of values',
    is: (/** @type {object} */ args) =>
      Object.values(args).every((each) => Array.isArray(each) && each.length > 0),
  },
  ...optional({ mayRepeat: flag }),
};
const options = {
  ...optional({ baseline: flag, equals: text, setup: callable, beforeAll: callable, teardown: callable }),
  ...optional({ afterAll: callable, fresh: flag }),
};

/** @param {string} url with the name of a group, perhaps empty, behind #: which no other suite has */
export function declaresBenches(url) {
  return url.includes('#');
}

/** @param {string} url */
export function groupOf(url) {
  return decodeURIComponent(new URL(url).hash.slice(1));
}

/** @typedef {Map<string, import('../contract.js').Suite>} Groups by name */

/** @type {Map<string, Promise<Groups>>} by file, since a module is imported only once */
const known = new Map();

/**
 * @param {string} url of the file
 * @param {(url: string) => Promise<unknown>} load imports it
 * @returns {Promise<Groups>}
 */
export function benchSuites(url, load) {
  const file = url.replace(/#.*$/, '');
  const suites = known.get(file) ?? declaredBy(() => load(file));
  known.set(file, suites);
  return suites;
}

/** @param {() => Promise<unknown>} load */
async function declaredBy(load) {
  /** @type {Bench[]} */
  const benches = [];
  Object.defineProperty(globalThis, listKey, { value: benches, configurable: true });
  const replaced = replacedTool();
  await (replaced ? loadInPlaceOf(replaced, load) : load());
  await declareRest(benches);
  if (benches.length === 0) {
    const how = replaced
      ? ` with what it imports from ${replaced.tool}`
      : ': call bench(name, fn), imported from rounds';
    throw mistake('', `declares no bench${how}`);
  }
  /** @type {Map<string, Bench[]>} */
  const groups = new Map();
  for (const bench of benches) {
    keep(`bench ${JSON.stringify(bench.name)}`, bench, declared);
    keep(`bench ${JSON.stringify(bench.name)}`, bench.options, options);
    groups.set(bench.group, [...(groups.get(bench.group) ?? []), bench]);
  }
  return distinct(
    [...groups],
    ([group]) => nameOf(group),
    ([, own]) => suiteOf(own),
  );
}

/** @param {Bench[]} benches of one group @returns {import('../contract.js').Suite} */
function suiteOf(benches) {
  const byName = withNames(benches);
  const names = [...byName.keys()];
  const baselines = benches.filter(({ options }) => options.baseline);
  const equal = benches.filter(({ options }) => options.equals !== undefined);
  const compared = new Set(equal.flatMap(({ name, options }) => [name, options.equals]));
  if (baselines[1]) throw about(baselines[1], 'a group has one baseline, and it has one already');
  const [chosen] = [...baselines, ...benches];
  const { args } = chosen;
  const other = benches.find((bench) => JSON.stringify(bench.args) !== JSON.stringify(args));
  if (other)
    throw about(other, `must have the same arguments as ${JSON.stringify(chosen.name)} of its group`);
  return {
    question: names.length === 1 ? `How fast is ${names[0]}?` : `Which is the fastest: ${names.join(', ')}?`,
    work: 'either',
    baseline: names[[...byName.values()].indexOf(chosen)],
    unchecked: names.filter((_, i) => !compared.has(benches[i].name)),
    workloads: Object.fromEntries(
      distinct(argumentSets(args), workloadName, (each) => ({ input: () => ({ ...each }), quick: true })),
    ),
    reference: () => anyAnswer,
    cases: Object.fromEntries([...byName].map(([name, bench]) => [name, caseOf(bench, byName)])),
  };
}

/** @param {Bench[]} benches of one group @returns {Map<string, Bench>} by names that are different */
function withNames(benches) {
  const twice = benches.find(
    ({ name, mayRepeat }, i) => !mayRepeat && benches.findIndex((other) => other.name === name) < i,
  );
  if (twice) throw about(twice, 'is declared twice in its group');
  return distinct(
    benches,
    ({ name }) => nameOf(name) || 'bench',
    (bench) => bench,
  );
}

/**
 * Names that are different as they were declared, such as `a < b` and `a > b`, stay so.
 * @template Item, Value
 * @param {Item[]} items
 * @param {(item: Item) => string} nameOfItem
 * @param {(item: Item) => Value} valueFor
 * @returns {Map<string, Value>} by names, with a number behind those that were taken
 */
function distinct(items, nameOfItem, valueFor) {
  /** @type {Map<string, Value>} */
  const byName = new Map();
  for (const item of items) {
    const name = nameOfItem(item);
    let free = name;
    for (let i = 2; byName.has(free); i++) free = `${name}-${i}`;
    byName.set(free, valueFor(item));
  }
  return byName;
}

/**
 * @param {Bench} bench
 * @param {Map<string, Bench>} others
 * @returns {import('../contract.js').Case<any, any>}
 */
function caseOf(bench, others) {
  const { fn, options } = bench;
  const { fresh } = options;
  const own = { load: () => fn, ...hooksOf(bench), ...(fresh !== undefined && { fresh }) };
  if (options.equals === undefined) return own;
  const equal = [...others.values()].find(({ name }) => name === options.equals);
  if (!equal) throw about(bench, `"equals" names an unknown bench, ${JSON.stringify(options.equals)}`);
  const other = hooksOf(equal);
  const equals = async (/** @type {Args} */ args) => {
    const input = other.setup ? await other.setup(args) : args;
    try {
      return snapshot(await equal.fn(input));
    } finally {
      await other.teardown?.(input);
    }
  };
  return { ...own, equals };
}

/** @param {Bench} bench */
function hooksOf({ options }) {
  const { setup = options.beforeAll, teardown = options.afterAll } = options;
  return { ...(setup && { setup }), ...(teardown && { teardown }) };
}

/** @param {Record<string, readonly unknown[]>} args @returns {Args[]} every combination */
function argumentSets(args) {
  /** @type {Args[]} */
  let sets = [{}];
  for (const [name, values] of Object.entries(args)) {
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value })));
  }
  return sets;
}

/** @param {Args} args */
function workloadName(args) {
  return (
    Object.entries(args)
      .map(([name, value]) => nameOf(`${name}-${value}`))
      .join('_') || 'default'
  );
}

/**
 * Names appear in records, globs and shell commands, so they need no quoting there.
 * @param {string} text as it was declared
 */
export function nameOf(text) {
  return text.replace(/[^\p{L}\p{N}._()+%-]+/gu, '-').replace(/^[^\p{L}\p{N}]+|-+$/gu, '');
}

/** @param {Bench} bench @param {string} what */
function about({ name }, what) {
  return mistake(`bench ${JSON.stringify(name)}`, what);
}
