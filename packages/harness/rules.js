import { inWords } from './answers/in-words.js';
import { nearest, suggestion } from './nearest.js';

/**
 * What the values of an object must be, by key.
 *
 * @typedef {{ must: string, is: (value: any) => boolean, optional?: true }} Rule
 * @typedef {Record<string, Rule>} Rules
 */

/** @satisfies {Rules} */
export const rules = {
  text: { must: 'a text', is: isText },
  callable: { must: 'a function', is: (value) => typeof value === 'function' },
  flag: { must: 'true or false', is: (value) => typeof value === 'boolean' },
  flagOrReason: { must: 'true, false or a text', is: (value) => typeof value === 'boolean' || isText(value) },
  amount: { must: 'a number, 0 or more', is: (value) => Number.isFinite(value) && value >= 0 },
  list: { must: 'a list', is: Array.isArray },
  record: { must: 'an object', is: isRecord },
  filled: {
    must: 'an object with at least one entry',
    is: (value) => isRecord(value) && Object.keys(value).length > 0,
  },
  texts: { must: 'a list of texts', is: (value) => Array.isArray(value) && value.every(isText) },
};

/** @param {...string} values @returns {Rule} */
export function oneOf(...values) {
  const quoted = values.map((value) => JSON.stringify(value));
  const last = quoted.pop();
  const must = quoted.length === 0 ? String(last) : `${quoted.join(', ')} or ${last}`;
  return { must, is: (value) => values.includes(value) };
}

/** @param {Rules} rules of what may be left out @returns {Rules} */
export function optional(rules) {
  return Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, { ...rule, optional: true }]));
}

/**
 * @param {string} place where in the suite: `case "plain"`; nothing for the suite itself
 * @param {any} value
 * @param {Rules} rules
 * @param {{ open?: boolean }} [options] `open`: whether it may have keys of its own, unless they look like slips
 */
export function keep(place, value, rules, { open = false } = {}) {
  if (!isRecord(value)) throw mistake(place, `must be an object, got ${inWords(value)}`);
  const known = Object.keys(rules);
  const unknown = Object.keys(value).find(
    (key) => !known.includes(key) && (!open || nearest(key, known) !== undefined),
  );
  if (unknown !== undefined) {
    throw mistake(place, `unknown key ${JSON.stringify(unknown)}.${suggestion(unknown, known)}`);
  }
  for (const [key, { must, is, optional }] of Object.entries(rules)) {
    const given = value[key];
    if (is(given) || (given === undefined && optional)) continue;
    throw mistake(place, `"${key}" must be ${must}, got ${given === undefined ? 'nothing' : inWords(given)}`);
  }
}

/**
 * @param {string} place
 * @param {string} key that names it
 * @param {'case' | 'workload'} kind
 * @param {unknown} name
 * @param {object} known
 */
function keepName(place, key, kind, name, known) {
  if (typeof name === 'string' && Object.hasOwn(known, name)) return;
  const text = typeof name === 'string' ? suggestion(name, Object.keys(known)) : '';
  throw mistake(place, `"${key}" names an unknown ${kind}, ${inWords(name)}.${text}`);
}

/** @param {string} place @param {string} what */
export function mistake(place, what) {
  return new TypeError(`suite: ${place === '' ? '' : `${place}: `}${what}`);
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string' && value.trim() !== '';
}

/** @param {unknown} value */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks the contracts in contract.js where a suite is defined. */

const { amount, callable, filled, flag, list, record, text, texts } = rules;

/** Of both kinds of suites. */
const common = {
  question: text,
  baseline: text,
  workloads: filled,
  cases: filled,
  ...optional({ columns: list, answer: record, internal: flag, warmUpLimitMs: amount, endurance: texts }),
};
const commonWorkload = optional({ oneProcessor: flag, inTurns: flag, quick: flag, fullOnly: flag });

const suite = {
  ...common,
  work: oneOf('sync', 'async', 'either'),
  reference: callable,
  ...optional({ threads: flag, warmUpMs: amount, fresh: flag, prepare: callable, keepsFiles: flag }),
  ...optional({ examples: callable, show: callable, figures: callable }),
};
const workload = {
  ...commonWorkload,
  input: callable,
  ...optional({ build: texts, fresh: flag, warmUpMs: amount, bytes: callable, operations: callable }),
  ...optional({ unavailable: callable }),
};
const aCase = {
  load: callable,
  ...optional({ build: texts, unavailable: callable, notFor: callable, env: record, fresh: flag }),
  ...optional({ setup: callable, teardown: callable, reference: callable, figures: callable }),
  ...optional({ warmUpMs: amount, warmUpLimitMs: amount, limitMs: amount }),
};

const programSuite = {
  ...common,
  work: oneOf('programs'),
  judge: callable,
  ...optional({ turns: flag, measureFactor: amount }),
};
const programWorkload = { ...commonWorkload, ...optional({ feed: callable, takesMs: amount }) };

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
    builtIn: oneOf('client', 'connect'),
    build: texts,
    file: text,
    standalone: flag,
    exposeGc: flag,
    command: text,
  }),
  ...optional({ requirements: text, args: callable, within: list, env: record, unavailable: callable }),
};

const wrapper = { file: text, ...optional({ args: callable, check: callable }) };

const column = {
  title: text,
  figure: text,
  format: oneOf('time', 'count', 'integer', 'memory', 'rate'),
  ...optional({ overBaseline: flag, isCompared: flag }),
};

const answerRule = optional({
  workloads: texts,
  excluded: texts,
  within: oneOf('runtime', 'workload'),
  sentences: callable,
});

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
