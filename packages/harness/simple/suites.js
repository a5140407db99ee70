import { anyAnswer } from '../check.js';
import { FailureError } from '../failure-error.js';
import { keep, mistake, optional, rules } from '../rules.js';
import { argsInWords, declareRest, listKey } from './bench.js';
import { aroundEachCall, callOnce } from './each-call.js';
import { nextTurn, underWay, untilIdle } from './idle.js';
import { actAsProgram } from './program.js';
import { importWith, toolOf } from './replace-tool.js';

/**
 * Makes suites of the benches that a file declares: each group is a suite, each bench a case, and each combination of
 * arguments a workload.
 *
 * @typedef {import('./bench.js').Bench} Bench
 * @typedef {import('./bench.js').Args} Args
 */

const { amount, callable, flag, record, text } = rules;

const declared = {
  name: text,
  group: { must: 'a text', is: (/** @type {unknown} */ value) => typeof value === 'string' },
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
  ...optional({ baseline: flag, equals: text, setup: callable, beforeAll: callable, teardown: callable }),
  ...optional({ afterAll: callable, beforeEach: callable, afterEach: callable, fresh: flag }),
  ...optional({ skip: reason, only: flag, limitMs: amount, metrics: functions }),
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

/**
 * @typedef {{ groups: Groups, notes: string[] }} Found `notes`: what its author may want to know
 * @typedef {{ benches: Bench[] & import('./bench.js').About, before: string[] }} Imported
 */

/** @type {Map<string, Promise<Imported>>} by file, since a module is imported only once */
const known = new Map();

/**
 * @param {string} url of the file
 * @param {(url: string) => Promise<unknown>} load imports it
 * @param {(groups: Groups) => boolean} [isEnough] whether later declarations are not needed
 * @returns {Promise<Found>}
 */
export async function benchSuites(url, load, isEnough) {
  const file = fileOf(url);
  isImporting = true;
  const importing = known.get(file) ?? imported(url, load);
  known.set(file, importing);
  const { benches, before } = await importing;
  await untilIdle(before, async () => {
    await declareRest(benches);
    return isEnough !== undefined && benches.length > 0 && isEnough(groupsOf(benches, file));
  });
  if (benches.ran) await nextTurn(); // a rejected promise is reported after this one
  isImporting = false;
  if (benches.length === 0)
    throw new FailureError({ kind: 'load', message: `no benchmarks found: ${howToDeclare(url)}` });
  if (benches.reads)
    benches.notes.add("the file's own report is ignored: Rounds measures after the file has run");
  return { groups: groupsOf(benches, file), notes: [...benches.notes] };
}

/**
 * Promises that a file leaves after it has run its benchmarks may fail for want of results.
 * @returns {boolean} whether an error that nothing catches now is one of that
 */
export function isAboutResults() {
  return isImporting && /** @type {any} */ (globalThis)[listKey]?.ran === true;
}

let isImporting = false;

/** @param {string} url */
function howToDeclare(url) {
  const tool = toolOf(url)?.name;
  if (tool === undefined) return "import { bench } from 'rounds' and call bench(name, fn)";
  return `it uses ${tool === 'deno-bench' ? 'Deno.bench' : tool}, and declared nothing with it when it was imported`;
}

/** @param {string} url of benchmarks @returns {string} that of their file */
export function fileOf(url) {
  return url.replace(/[?#].*$/, '');
}

/** @param {string} url @param {(url: string) => Promise<unknown>} load @returns {Promise<Imported>} */
async function imported(url, load) {
  /** @type {Imported['benches']} */
  const benches = Object.assign([], { later: [], notes: new Set() });
  Object.defineProperty(globalThis, listKey, { value: benches, configurable: true });
  const file = fileOf(url);
  const tool = toolOf(url);
  const before = underWay();
  actAsProgram(file);
  try {
    await (tool ? importWith(tool, () => load(file)) : load(file));
  } catch (error) {
    if (!benches.ran || benches.length === 0) throw error;
    const why = error instanceof Error ? error.message : String(error);
    benches.notes.add(`it fails after it has run its benchmarks, which does not matter here: ${why}`);
  }
  return { benches, before };
}

/** @param {Bench[]} all @param {string} file @returns {Groups} */
function groupsOf(all, file) {
  const only = all.filter(({ options }) => options.only);
  /** @type {Map<string, Bench[]>} */
  const groups = new Map();
  for (const bench of only.length > 0 ? only : all) {
    const { name, group, fn, args } = bench;
    keep(`bench ${JSON.stringify(name)}`, { name, group, fn, args }, declared);
    keep(`bench ${JSON.stringify(name)}`, bench.options, options);
    groups.set(group, [...(groups.get(group) ?? []), bench]);
  }
  const [, title = file] =
    /([^/]+?)(?:[.-]?(?:bench|benchmark))?\.[cm]?[jt]sx?$/.exec(decodeURIComponent(file)) ?? [];
  return distinct(
    [...groups],
    ([group]) => nameOf(group),
    ([group, own]) => suiteOf(own, nameOf(group) || title),
  );
}

/** @param {Bench[]} benches of one group @param {string} title @returns {import('../contract.js').Suite} */
function suiteOf(benches, title) {
  const byName = withNames(benches);
  const names = [...byName.keys()];
  const baselines = benches.filter(({ options }) => options.baseline);
  const equal = benches.filter(({ options }) => options.equals !== undefined);
  const compared = new Set(equal.flatMap(({ name, options }) => [name, options.equals]));
  if (baselines[1]) throw about(baselines[1], 'a group has one baseline, and it has one already');
  const [chosen] = [...baselines, ...benches.filter(({ options }) => !options.skip), ...benches];
  const { args } = chosen;
  const other = benches.find((bench) => argsInWords(bench.args) !== argsInWords(args));
  if (other)
    throw about(other, `must have the same arguments as ${JSON.stringify(chosen.name)} of its group`);
  const metrics = [...new Set(benches.flatMap(({ options }) => Object.keys(options.metrics ?? {})))];
  return {
    question: names.length === 1 ? `How fast is ${names[0]}?` : `${title}: which is the fastest?`,
    work: 'either',
    baseline: names[[...byName.values()].indexOf(chosen)],
    unchecked: names.filter((_, i) => !compared.has(benches[i].name)),
    workloads: Object.fromEntries(
      distinct(argumentSets(args), workloadName, (each) => ({ input: () => ({ ...each }), quick: true })),
    ),
    reference: () => anyAnswer,
    ...(metrics.length > 0 && {
      columns: metrics.map((title) => ({
        ...{ title, figure: metricFigure(title), format: /** @type {const} */ ('count') },
      })),
    }),
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
  const { fn, options, check, args } = bench;
  const { fresh, skip, limitMs, metrics } = options;
  /** @type {import('../contract.js').Case<any, any>} */
  const own = {
    load: () => fn,
    ...hooksOf(bench),
    ...(fresh !== undefined && { fresh }),
    ...(limitMs !== undefined && { limitMs }),
    ...(metrics && {
      figures: (answer, input) =>
        Object.fromEntries(
          Object.entries(metrics).map(([title, of]) => [metricFigure(title), of(answer, input)]),
        ),
    }),
    ...((skip || check) && {
      unavailable: async () => {
        if (skip) return skip === true ? 'its file skips it' : skip;
        await check?.(argumentSets(args)[0]);
        return undefined;
      },
    }),
  };
  if (options.equals === undefined) return own;
  const equal = [...others.values()].find(({ name }) => name === options.equals);
  if (!equal) throw about(bench, `"equals" names an unknown bench, ${JSON.stringify(options.equals)}`);
  const equals = (/** @type {Args} */ args) => callOnce(equal.fn, hooksOf(equal), args);
  return { ...own, equals };
}

/** @param {string} title of a metric @returns {string} no figure that Rounds measures, such as `cpuNs` */
function metricFigure(title) {
  return `metric ${title}`;
}

/** @param {Bench} bench */
function hooksOf(bench) {
  const { beforeAll, setup = beforeAll, afterAll, teardown = afterAll, fresh, ...each } = bench.options;
  const other = each.beforeEach ? 'beforeEach' : each.afterEach && 'afterEach';
  if (fresh && other)
    throw about(bench, `"fresh" and "${other}" exclude each other: let beforeEach return a new input`);
  return aroundEachCall({ setup, teardown, ...each });
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
      .map(([name, value]) => nameOf(`${name}=${String(value)}`))
      .join(' ') || 'default'
  );
}

/** @param {string} text as it was declared @returns {string} the same on one line */
export function nameOf(text) {
  return text.replace(/[\p{C}\s]+/gu, ' ').trim();
}

/** @param {Bench} bench @param {string} what */
function about({ name }, what) {
  return mistake(`bench ${JSON.stringify(name)}`, what);
}
