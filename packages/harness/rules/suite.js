import { keep, keepName, mistake, oneOf, optional, rules } from './shape.js';

/** Checks the contracts in contract.js and programs.js where a suite is defined. */

/** @typedef {import('./shape.js').Rules} Rules */

const { amount, callable, filled, flag, list, record, text, texts } = rules;

/** Of both kinds of suites. */
const common = {
  question: text,
  baseline: text,
  workloads: filled,
  cases: filled,
  ...optional({ columns: list, answer: record, internal: flag, warmUpLimitMs: amount }),
};

const suite = {
  ...common,
  work: oneOf('sync', 'async', 'either'),
  reference: callable,
  ...optional({ threads: flag, warmUpMs: amount, fresh: flag, prepare: callable, keepsFiles: flag }),
  ...optional({ endurance: texts, examples: callable, show: callable, figures: callable }),
};

const programSuite = {
  ...common,
  work: oneOf('programs'),
  judge: callable,
  ...optional({ turns: flag, endurance: texts }),
};

const workload = {
  input: callable,
  ...optional({ build: texts, fresh: flag, warmUpMs: amount, bytes: callable, operations: callable }),
  ...optional({ unavailable: callable, oneProcessor: flag, inTurns: flag, quick: flag, fullOnly: flag }),
};

const programWorkload = {
  ...optional({ feed: callable, oneProcessor: flag, inTurns: flag, takesMs: amount, quick: flag }),
  ...optional({ fullOnly: flag }),
};

const aCase = {
  load: callable,
  ...optional({ build: texts, unavailable: callable, notFor: callable }),
  ...optional({ warmUpMs: amount, warmUpLimitMs: amount }),
  ...optional({ env: record, setup: callable, teardown: callable, fresh: flag, reference: callable }),
  ...optional({ figures: callable, limitMs: amount }),
};

/** @type {Rules} */
const programCase = {
  programs: {
    must: 'an object with one or two programs',
    is: (value) => record.is(value) && [1, 2].includes(Object.keys(value).length),
  },
  ...optional({ notFor: callable, answer: callable, warmUpMs: amount }),
};

/** @type {Rules} */
const program = {
  runsIn: { must: 'a list of runtimes or tools', is: (value) => texts.is(value) && value.length > 0 },
  ...optional({
    build: texts,
    file: text,
    standalone: flag,
    exposeGc: flag,
    command: text,
    requirements: text,
  }),
  ...optional({ args: callable, within: list, env: record, unavailable: callable }),
};

const wrapper = { file: text, ...optional({ args: callable, check: callable }) };

const column = {
  title: text,
  figure: text,
  format: oneOf('time', 'count', 'memory', 'rate'),
  ...optional({ overBaseline: flag, againstTime: oneOf('less', 'more') }),
};

const answerRule = {
  ...optional({
    workloads: texts,
    excluded: texts,
    within: oneOf('runtime', 'workload'),
    sentences: callable,
  }),
};

/** @param {any} given a suite of functions @throws {TypeError} what is wrong with it */
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
  const { cases, workloads, baseline, columns = [], answer = {} } = given;
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
  for (const name of answer.workloads ?? []) keepName('answer', 'workloads', 'workload', name, workloads);
  for (const name of answer.excluded ?? []) keepName('answer', 'excluded', 'case', name, cases);
  for (const [i, each] of columns.entries()) keep(`column ${i + 1}`, each, column);
}

/** Names appear in records, globs and shell commands, so they need no quoting. */
const nameShape = /^[\p{L}\p{N}][\p{L}\p{N}._()+%-]*$/u;

/** @param {'case' | 'workload'} kind @param {string} name */
function keepShortName(kind, name) {
  if (nameShape.test(name)) return;
  const allowed = 'letters, digits and . _ ( ) + % -, the first a letter or a digit';
  throw mistake('', `invalid name of a ${kind}, ${JSON.stringify(name)}: use ${allowed}`);
}
