import { snapshot } from '../answers/snapshot.js';
import { anyAnswer } from '../check.js';
import { reservedName } from '../checks/metric-names.js';
import { makesInputs, ownOf } from '../engines/fresh-inputs.js';
import { keep, mistake, optional, rules } from '../rules.js';
import { argsInWords } from './bench.js';
import { keepConnect, keepServerArgs, serverRules } from './server-rules.js';

/**
 * Makes suites of the benches that a file declares: each group is a suite, each bench a case, and each combination of
 * arguments a workload.
 *
 * @import { Args, DeclaredBench, Group } from './bench.js'
 * @import { Case, Suite } from '../contract.js'
 *
 * @typedef {Map<string, Suite & { servers?: import('./server-suite.js').DeclaredServers }>} Groups by name
 */

const { amount, callable, flag, record, text } = rules;

const declared = {
  name: text,
  fn: callable,
  args: {
    must: 'lists of values',
    is: (/** @type {object} */ args) =>
      Object.values(args).every((each) => Array.isArray(each) && each.length > 0),
  },
};
const reason = {
  must: 'true, false or a text',
  is: (/** @type {unknown} */ value) => flag.is(value) || text.is(value),
};
const functions = {
  must: 'functions by their titles',
  is: (/** @type {unknown} */ value) => record.is(value) && Object.values(Object(value)).every(callable.is),
};
const options = {
  ...optional({ baseline: flag, equals: text, setup: callable, teardown: callable }),
  ...optional({ beforeEach: callable, afterEach: callable, fresh: flag }),
  ...optional({ skip: reason, only: flag, limitMs: amount, metrics: functions }),
};

/** @param {DeclaredBench[]} all @param {string} file @returns {Groups} */
export function groupsOf(all, file) {
  const only = all.filter((bench) => bench.options.only);
  /** @type {Map<Group, DeclaredBench[]>} */
  const groups = new Map();
  for (const bench of only.length > 0 ? only : all) {
    const { name, group, fn, args } = bench;
    const place = `${bench.isServer ? 'server' : 'bench'} ${JSON.stringify(name)}`;
    keep(place, { name, fn, args }, declared);
    keep(place, bench.options, bench.isServer ? serverRules : options);
    if (bench.isServer) {
      keepServerArgs(place, args);
      keepConnect(place, /** @type {Record<string, unknown>} */ (bench.options), args);
    }
    const reserved = reservedName('a metric', Object.keys(bench.options.metrics ?? {}));
    if (reserved) throw about(bench, reserved);
    const own = groups.get(group) ?? [];
    own.push(bench);
    groups.set(group, own);
  }
  const [, title = file] =
    /([^/]+?)(?:[.-]?(?:bench|benchmark))?\.[cm]?[jt]sx?$/.exec(decodeURIComponent(file)) ?? [];
  const named = distinct([...groups], ([group]) => nameOfGroup(group));
  return new Map(
    Array.from(named, ([name, [group, benches]]) => [name, suiteOf(benches, nameOfGroup(group) || title)]),
  );
}

/** @param {Group} group */
function nameOfGroup(group) {
  return nameOf(typeof group === 'string' ? group : (group.name ?? ''));
}

/** @param {DeclaredBench[]} benches of one group @param {string} title @returns {Suite & { servers?: import('./server-suite.js').DeclaredServers }} */
function suiteOf(benches, title) {
  /** @type {Map<string, DeclaredBench>} the first of each name */
  const firsts = new Map();
  for (const bench of benches) if (!firsts.has(bench.name)) firsts.set(bench.name, bench);
  const repeated = benches.find(
    (bench) => typeof bench.group === 'string' && firsts.get(bench.name) !== bench,
  );
  if (repeated) throw about(repeated, 'is declared twice in its group');
  const byName = distinct(benches, ({ name }) => nameOf(name) || 'bench');
  const baselines = benches.filter((bench) => bench.options.baseline);
  if (baselines[1]) throw about(baselines[1], 'a group has one baseline, and it has one already');
  const [chosen] = [...baselines, ...benches.filter((bench) => !bench.options.skip), ...benches];
  const { args, argumentSets = combinationsOf(args) } = chosen;
  const words = argsInWords(args);
  const other = benches.find((bench) => argsInWords(bench.args) !== words);
  if (other)
    throw about(other, `must have the same arguments as ${JSON.stringify(chosen.name)} of its group`);
  const stranger = benches.find(({ isServer }) => isServer !== chosen.isServer);
  if (stranger) throw about(stranger, 'a group has either servers or functions');
  const compared = new Set(
    benches.flatMap(({ name, options: { equals } }) => (equals === undefined ? [] : [name, equals])),
  );
  const names = [...byName.keys()];
  const metrics = [...new Set(benches.flatMap((bench) => Object.keys(bench.options.metrics ?? {})))];
  const sets = distinct(argumentSets, workloadName);
  return {
    question: names.length === 1 ? `How fast is ${names[0]}?` : `${title}: which is the fastest?`,
    work: 'either',
    baseline: names[benches.indexOf(chosen)],
    ...(chosen.isServer && {
      servers: { cases: mapValues(byName, declaredServer), args: Object.fromEntries(sets) },
    }),
    unchecked: names.filter((_, i) => !compared.has(benches[i].name)),
    workloads: mapValues(sets, (each) => ({
      input: () => ({ ...each }),
      quick: true,
    })),
    reference: () => anyAnswer,
    ...(metrics.length > 0 && {
      columns: metrics.map((title) => ({ title, figure: metricFigure(title), format: 'count' })),
    }),
    cases: mapValues(byName, (bench) => caseOf(bench, firsts)),
  };
}

/** @param {DeclaredBench} bench @returns {import('./server-suite.js').DeclaredServer} as JSON can have it */
function declaredServer({ options }) {
  const { start, ready, ...rest } = /** @type {import('./server.js').ServerOptions} */ (
    /** @type {unknown} */ (options)
  );
  const words = typeof start === 'string' ? start.trim().split(/\s+/) : [...start];
  const own = rest.connect && { hasConnect: true };
  return {
    ...rest,
    ...own,
    start: words,
    ...(ready && { ready: { source: ready.source, flags: ready.flags } }),
  };
}

/**
 * Names that are different as they were declared, such as `a < b` and `a > b`, stay so.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => string} nameOfItem
 * @returns {Map<string, Item>} in their order, by names with a number behind those that were taken
 */
function distinct(items, nameOfItem) {
  /** @type {Map<string, Item>} */
  const byName = new Map();
  for (const item of items) {
    const name = nameOfItem(item);
    let free = name;
    for (let i = 2; byName.has(free); i++) free = name === '' ? `group ${i}` : `${name}-${i}`;
    byName.set(free, item);
  }
  return byName;
}

/** @template Value, Other @param {Map<string, Value>} map @param {(value: Value) => Other} change @returns {Record<string, Other>} */
function mapValues(map, change) {
  return Object.fromEntries(Array.from(map, ([key, value]) => [key, change(value)]));
}

/** @param {DeclaredBench} bench @param {Map<string, DeclaredBench>} group those of its group, by name @returns {Case<any, any>} */
function caseOf(bench, group) {
  const { fn, options, flags } = bench;
  const { fresh, skip, limitMs, metrics, equals } = options;
  const equal = equals === undefined ? undefined : group.get(equals);
  if (equals !== undefined && !equal)
    throw about(bench, `"equals" names an unknown bench, ${JSON.stringify(equals)}`);
  return {
    load: () => fn,
    ...hooksOf(bench),
    ...(fresh !== undefined && { fresh }),
    ...(limitMs !== undefined && { limitMs }),
    ...(flags && { flags }),
    ...(metrics && {
      figures: (answer, input) => {
        const figures = Object.entries(metrics).map(([title, of]) => [
          metricFigure(title),
          of(answer, input),
        ]);
        return Object.fromEntries(figures);
      },
    }),
    ...(skip && { unavailable: () => (skip === true ? 'its file skips it' : skip) }),
    ...(equal && { equals: (input) => callOnce(equal.fn, hooksOf(equal), input) }),
  };
}

/** @param {string} title of a metric @returns {string} no figure that Rounds measures, such as `cpuNs` */
function metricFigure(title) {
  return `metric ${title}`;
}

/**
 * What is done before each call and after it, outside of its time. Since the next call may depend on it, calls are then made, and
 * timed, one by one.
 * @param {DeclaredBench} bench
 * @returns {Pick<Case<any, any>, 'setup' | 'teardown'>}
 */
function hooksOf(bench) {
  const { setup, teardown, fresh, beforeEach, afterEach } = bench.options;
  if (!beforeEach && !afterEach) return { ...(setup && { setup }), ...(teardown && { teardown }) };
  if (fresh) {
    const other = beforeEach ? 'beforeEach' : 'afterEach';
    throw about(bench, `"fresh" and "${other}" exclude each other: let beforeEach return a new input`);
  }
  return {
    setup: async (args) => {
      const input = setup ? await setup(args) : args;
      const make = async () => (await beforeEach?.(input)) ?? input;
      return { input, [makesInputs]: { make, done: afterEach, oneByOne: true } };
    },
    teardown: async (made) => teardown?.(made.input),
  };
}

/**
 * Makes one call, with all that is around it.
 * @param {(input: any) => unknown} fn
 * @param {Pick<Case<any, any>, 'setup' | 'teardown'>} hooks
 * @param {unknown} args
 * @returns {Promise<unknown>} its answer, as it was then
 */
async function callOnce(fn, { setup, teardown }, args) {
  const made = setup ? await setup(args) : args;
  /** @type {import('../engines/fresh-inputs.js').Makes} */
  const { make, done } = ownOf(made, makesInputs) ?? { make: () => made };
  try {
    const input = await make();
    const answer = snapshot(await fn(input));
    await done?.(input);
    return answer;
  } finally {
    await teardown?.(made);
  }
}

/** @param {import('./bench.js').ArgLists} args @returns {Args[]} every combination */
function combinationsOf(args) {
  /** @type {Args[]} */
  let sets = [{}];
  for (const [name, values] of Object.entries(args))
    sets = sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value })));
  return sets;
}

/** @param {Args} args */
function workloadName(args) {
  const words = Object.entries(args).map(([name, value]) => nameOf(`${name}=${String(value)}`));
  return words.join(' ') || 'default';
}

/** Names are repeated in every table and record. */
const maxNameLength = 100;

/** @param {string} text as it was declared @returns {string} the same on one line, shortened */
export function nameOf(text) {
  const characters = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()];
  if (characters.length <= maxNameLength) return characters.join('');
  return `${characters.slice(0, maxNameLength - 1).join('')}…`;
}

/** @param {DeclaredBench} bench @param {string} what */
function about({ name, isServer }, what) {
  return mistake(`${isServer ? 'server' : 'bench'} ${JSON.stringify(name)}`, what);
}
