import {
  amount,
  callable,
  filled,
  flag,
  keep,
  keepName,
  list,
  mistake,
  oneOf,
  optional,
  record,
  text,
  texts,
} from './shape.js';

/** What the contracts in contract.js and programs.js say, checked where a suite is written. */

/** @typedef {import('./shape.js').Rules} Rules */

/** Of both kinds of suites. */
const common = {
  question: text,
  baseline: text,
  workloads: filled,
  cases: filled,
  columns: optional(list),
  publications: optional(list),
  answer: optional(record),
  internal: optional(flag),
  aboutMachine: optional(flag),
  warmUpLimitMs: optional(amount),
};

/** @type {Rules} */
const suite = {
  ...common,
  work: oneOf('sync', 'async', 'either'),
  threads: optional(flag),
  warmUpMs: optional(amount),
  fresh: optional(flag),
  prepare: optional(callable),
  keepsFiles: optional(flag),
  endurance: optional(texts),
  reference: callable,
  examples: optional(callable),
  show: optional(callable),
  figures: optional(callable),
};

/** @type {Rules} */
const programSuite = {
  ...common,
  work: oneOf('programs'),
  turns: optional(flag),
  judge: callable,
  endurance: optional(texts),
};

/** @type {Rules} */
const workload = {
  input: callable,
  fresh: optional(flag),
  warmUpMs: optional(amount),
  bytes: optional(callable),
  operations: optional(callable),
  unavailable: optional(callable),
  oneProcessor: optional(flag),
  inTurns: optional(flag),
  quick: optional(flag),
  fullOnly: optional(flag),
};

/** @type {Rules} */
const programWorkload = {
  feed: optional(callable),
  oneProcessor: optional(flag),
  inTurns: optional(flag),
  takesMs: optional(amount),
  quick: optional(flag),
  fullOnly: optional(flag),
};

/** @type {Rules} */
const aCase = {
  unavailable: optional(callable),
  notFor: optional(callable),
  warmUpMs: optional(amount),
  warmUpLimitMs: optional(amount),
  env: optional(record),
  load: callable,
  setup: optional(callable),
  teardown: optional(callable),
  fresh: optional(flag),
  reference: optional(callable),
};

/** @type {Rules} */
const programCase = {
  programs: {
    must: 'an object with one or two programs',
    is: (value) => record.is(value) && [1, 2].includes(Object.keys(value).length),
  },
  notFor: optional(callable),
  answer: optional(callable),
  warmUpMs: optional(amount),
};

/** @type {Rules} */
const program = {
  runsIn: { must: 'a list of runtimes or tools', is: (value) => texts.is(value) && value.length > 0 },
  file: optional(text),
  standalone: optional(flag),
  exposeGc: optional(flag),
  command: optional(text),
  requirements: optional(text),
  args: optional(callable),
  within: optional(list),
  env: optional(record),
  unavailable: optional(callable),
};

/** @type {Rules} */
const wrapper = { file: text, args: optional(callable), check: optional(callable) };

/** @type {Rules} */
const column = {
  title: text,
  figure: text,
  format: oneOf('time', 'count', 'memory', 'rate'),
  overBaseline: optional(flag),
  againstTime: optional(oneOf('less', 'more')),
};

/** @type {Rules} */
const publication = { title: text, author: text, date: text, machine: text, figures: list, claims: list };

/** @type {Rules} */
const answerRule = { apart: optional(texts), within: optional(oneOf('runtime', 'workload')) };

/** @type {Rules} */
const published = {
  case: text,
  workload: text,
  runtime: text,
  value: amount,
  unit: oneOf('GB/s', 'ns', 'µs', 'ms', 's', '/s', 'MB', 'times'),
  bytes: optional(amount),
  operations: optional(amount),
  figure: optional(text),
};

/** @type {Rules} */
const claim = { statement: text, runtime: text, cpu: optional(text), tests: list };

/** @type {Rules} */
const fateTest = { case: text, workload: text, fate: text };

/** @type {Rules} */
const claimTest = {
  case: text,
  than: text,
  workload: text,
  thanRuntime: optional(text),
  timesFaster: amount,
  figure: optional(text),
};

/**
 * @param {any} given a suite of functions
 * @throws {TypeError} what is wrong with it
 */
export function keepSuite(given) {
  keep('', given, suite);
  keepParts(given, workload, aCase);
  const parts = [given, ...Object.values(given.workloads), ...Object.values(given.cases)];
  if (given.prepare && parts.some(({ fresh }) => fresh)) {
    throw mistake(
      '',
      '"fresh" and "prepare" exclude each other: what is prepared is the same for all calls of a trial',
    );
  }
}

/** @param {any} given */
export function keepProgramSuite(given) {
  keep('', given, programSuite);
  // A suite of programs keeps in its workloads and programs what it wants.
  keepParts(given, programWorkload, programCase, { open: true });
  for (const [name, { programs }] of Object.entries(given.cases)) {
    for (const [role, each] of Object.entries(programs)) {
      keep(`case "${name}": ${role}`, each, program, { open: true });
      for (const wrapped of each.within ?? []) keep(`case "${name}": ${role}: within`, wrapped, wrapper);
    }
  }
}

/**
 * @param {any} given
 * @param {Rules} workloadRules
 * @param {Rules} caseRules
 * @param {{ open?: boolean }} [options] of the workloads
 */
function keepParts(given, workloadRules, caseRules, options) {
  const { cases, workloads, baseline, columns = [], publications = [], answer = {} } = given;
  for (const [name, each] of Object.entries(workloads)) {
    keepShortName('workload', name);
    keep(`workload "${name}"`, each, workloadRules, options);
  }
  for (const [name, each] of Object.entries(cases)) {
    keepShortName('case', name);
    keep(`case "${name}"`, each, caseRules);
  }
  keepName('', 'baseline', 'case', baseline, cases);
  for (const name of given.endurance ?? []) keepName('', 'endurance', 'workload', name, workloads);
  keep('answer', answer, answerRule);
  for (const name of answer.apart ?? []) keepName('answer', 'apart', 'case', name, cases);
  for (const [i, each] of columns.entries()) keep(`column ${i + 1}`, each, column);
  for (const [i, each] of publications.entries()) keepPublication(`publication ${i + 1}`, each, given);
}

/**
 * @param {string} place
 * @param {any} given
 * @param {{ cases: object, workloads: object }} suite
 */
function keepPublication(place, given, { cases, workloads }) {
  keep(place, given, publication);
  const keepNames = (/** @type {string} */ where, /** @type {any} */ each) => {
    keepName(where, 'case', 'case', each.case, cases);
    if (each.than !== undefined) keepName(where, 'than', 'case', each.than, cases);
    keepName(where, 'workload', 'workload', each.workload, workloads);
  };
  for (const [i, each] of given.figures.entries()) {
    const where = `${place}: figure ${i + 1}`;
    keep(where, each, published);
    keepNames(where, each);
  }
  for (const [i, each] of given.claims.entries()) {
    keep(`${place}: claim ${i + 1}`, each, claim);
    for (const [j, test] of each.tests.entries()) {
      const where = `${place}: claim ${i + 1}: test ${j + 1}`;
      keep(where, test, test?.fate === undefined ? claimTest : fateTest);
      keepNames(where, test);
    }
  }
}

/** Names appear in records, globs and shell commands, so they need no quoting. */
const nameShape = /^[\p{L}\p{N}][\p{L}\p{N}._()+%-]*$/u;

/**
 * @param {'case' | 'workload'} kind
 * @param {string} name
 */
function keepShortName(kind, name) {
  if (nameShape.test(name)) return;
  const allowed = 'letters, digits and . _ ( ) + % -, the first a letter or a digit';
  throw mistake('', `invalid name of a ${kind}, ${JSON.stringify(name)}: use ${allowed}`);
}
