import { groupBy } from '@rounds/stats/group.js';
import { anyAnswer } from '../check.js';
import { reservedName } from '../checks/metric-names.js';
import { makesInputs } from '../engines/fresh-inputs.js';
import { keep, mistake, optional, rules } from '../rules.js';
import { combinationsOf } from './file.js';
import { keepServer } from './server-rules.js';

/**
 * Makes suites of the benches that a file declares: each group is a suite, each bench a case, and each combination of
 * arguments a workload.
 *
 * @import { ArgLists, Args, DeclaredBench, Group } from './file.js'
 * @import { Case, Suite } from '../contract.js'
 *
 * @typedef {Suite & { servers?: import('./server-suite.js').DeclaredServers }} BenchSuite
 * @typedef {Map<string, BenchSuite>} Groups by name
 */

const { amount, callable, flag, flagOrReason, record, text } = rules;

const declared = {
  name: text,
  fn: callable,
  args: {
    must: 'lists of values',
    is: (/** @type {object} */ args) =>
      Object.values(args).every((each) => Array.isArray(each) && each.length > 0),
  },
};
const functions = {
  must: 'functions by their titles',
  is: (/** @type {unknown} */ value) => record.is(value) && Object.values(Object(value)).every(callable.is),
};
const options = {
  ...optional({ baseline: flag, equals: text, setup: callable, teardown: callable }),
  ...optional({ beforeEach: callable, afterEach: callable, fresh: flag }),
  ...optional({ skip: flagOrReason, only: flag, limitMs: amount, metrics: functions }),
};

/** @param {DeclaredBench[]} all @param {string} file @returns {Groups} */
export function groupsOf(all, file) {
  const only = all.filter(({ options }) => options.only);
  const benches = only.length > 0 ? only : all;
  for (const bench of benches) keepBench(bench);
  const groups = [...groupBy(benches, ({ group }) => group).values()].flatMap((own) =>
    typeof own[0].group === 'string' ? [own] : [...groupBy(own, ({ args }) => argsInWords(args)).values()],
  );
  // `.rounds`: compiled from TypeScript.
  const [, title = file] =
    /([^/]+?)(?:[.-]?(?:bench|benchmark))?(?:\.rounds)?\.[cm]?[jt]sx?$/.exec(decodeURIComponent(file)) ?? [];
  const named = distinct(groups, ([{ group }]) => nameOfGroup(group));
  return new Map(
    Array.from(named, ([name, own]) => [name, suiteOf(own, nameOfGroup(own[0].group) || title)]),
  );
}

/** @param {DeclaredBench} bench @throws {TypeError} what is wrong with it */
function keepBench(bench) {
  const { name, fn, args } = bench;
  const place = placeOf(bench);
  keep(place, { name, fn, args }, declared);
  if (bench.isServer) return keepServer(place, bench.options, args);
  keep(place, bench.options, options);
  const { metrics = {}, fresh, beforeEach, afterEach } = bench.options;
  const reserved = reservedName('a metric', Object.keys(metrics));
  if (reserved) throw mistake(place, reserved);
  if (!fresh || !(beforeEach || afterEach)) return;
  const other = beforeEach ? 'beforeEach' : 'afterEach';
  throw mistake(place, `"fresh" and "${other}" exclude each other: let beforeEach return a new input`);
}

/** @param {DeclaredBench} bench */
function placeOf({ name, isServer }) {
  return `${isServer ? 'server' : 'bench'} ${JSON.stringify(name)}`;
}

/** @param {Group} group */
function nameOfGroup(group) {
  return nameOf(typeof group === 'string' ? group : (group.name ?? ''));
}

/** @param {DeclaredBench[]} benches of one group @param {string} title @returns {BenchSuite} */
function suiteOf(benches, title) {
  const byName = distinct(benches, ({ name }) => nameOf(name) || 'bench');
  const names = [...byName.keys()];
  /** @type {Map<string, string>} names of cases by those of benches, of which the first counts */
  const cases = new Map();
  for (const [i, bench] of benches.entries()) {
    if (!cases.has(bench.name)) cases.set(bench.name, names[i]);
    else if (typeof bench.group === 'string') throw mistake(placeOf(bench), 'is declared twice in its group');
  }
  const baselines = benches.filter((bench) => bench.options.baseline);
  if (baselines[1]) throw mistake(placeOf(baselines[1]), 'a group has one baseline, and it has one already');
  const [chosen] = [...baselines, ...benches.filter((bench) => !bench.options.skip), ...benches];
  const { args, argumentSets = combinationsOf(args), isServer } = chosen;
  const words = argsInWords(args);
  for (const bench of benches) {
    if (argsInWords(bench.args) !== words) {
      const sentence = `must have the same arguments as ${JSON.stringify(chosen.name)} of its group`;
      throw mistake(placeOf(bench), sentence);
    }
    if (bench.isServer !== isServer) throw mistake(placeOf(bench), 'a group has either servers or functions');
    const { equals } = bench.options;
    if (equals !== undefined && !cases.has(equals))
      throw mistake(placeOf(bench), `"equals" names an unknown bench, ${JSON.stringify(equals)}`);
  }
  const compared = new Set(
    benches.flatMap(({ name, options: { equals } }) => (equals === undefined ? [] : [name, equals])),
  );
  const metrics = [...new Set(benches.flatMap((bench) => Object.keys(bench.options.metrics ?? {})))];
  const sets = distinct(argumentSets, workloadName);
  return {
    question: names.length === 1 ? `How fast is ${names[0]}?` : `${title}: which is the fastest?`,
    work: 'either',
    baseline: names[benches.indexOf(chosen)],
    ...(isServer && {
      servers: { cases: mapValues(byName, declaredServer), args: Object.fromEntries(sets) },
    }),
    unchecked: names.filter((_, i) => !compared.has(benches[i].name)),
    workloads: mapValues(sets, (each) => ({ input: () => ({ ...each }), quick: true })),
    reference: () => anyAnswer,
    ...(metrics.length > 0 && {
      columns: metrics.map((title) => ({ title, figure: metricFigure(title), format: 'count' })),
    }),
    cases: mapValues(byName, (bench) => caseOf(bench, cases)),
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

/** @param {DeclaredBench} bench @param {Map<string, string>} cases names of the cases of its group, by those of benches @returns {Case<any, any>} */
function caseOf({ fn, flags, options }, cases) {
  const { setup, teardown, beforeEach, afterEach, fresh, skip, limitMs, metrics, equals } = options;
  const hooks = beforeEach || afterEach ? hooksForEach(options) : { setup, teardown };
  return {
    load: () => fn,
    ...(hooks.setup && { setup: hooks.setup }),
    ...(hooks.teardown && { teardown: hooks.teardown }),
    ...(fresh !== undefined && { fresh }),
    ...(limitMs !== undefined && { limitMs }),
    ...(flags && { flags }),
    ...(metrics && {
      figures: (answer, input) =>
        Object.fromEntries(
          Object.entries(metrics).map(([title, of]) => [metricFigure(title), of(answer, input)]),
        ),
    }),
    ...(skip && { unavailable: () => (skip === true ? 'its file skips it' : skip) }),
    ...(equals !== undefined && { equals: cases.get(equals) }),
  };
}

/** @param {string} title of a metric @returns {string} no figure that Rounds measures, such as `cpuNs` */
function metricFigure(title) {
  return `metric ${title}`;
}

/**
 * What is done before each call and after it, outside of its time. Since the next call may depend on it, calls are then made, and
 * timed, one by one.
 * @param {DeclaredBench['options']} options
 * @returns {Pick<Case<any, any>, 'setup' | 'teardown'>}
 */
function hooksForEach({ setup, teardown, beforeEach, afterEach }) {
  return {
    setup: async (args) => {
      const input = setup ? await setup(args) : args;
      const make = async () => (await beforeEach?.(input)) ?? input;
      return { input, [makesInputs]: { make, done: afterEach, oneByOne: true } };
    },
    teardown: async (made) => teardown?.(made.input),
  };
}

/** @param {ArgLists} args @returns {string} distinct for distinct arguments, as far as JSON distinguishes them */
function argsInWords(args) {
  try {
    return JSON.stringify(args, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
  } catch {
    return Object.keys(args).join(); // of a cycle
  }
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
