import { parseCpuList } from '../system/cpu-list.js';
import { InvalidValue } from '../system/errors.js';
import { userPath } from '../system/invocation.js';
import { maxTimerMs } from '../system/platform.js';
import { splitWords } from '../system/split-words.js';

/** Parsers of option values. Their errors describe valid values. */

export const countOrZero = integer(/^(?:0|[1-9]\d{0,8})$/, 'Use a whole number.');
export const wholeNumber = integer(/^[1-9]\d{0,8}$/, 'Use a whole number of 1 or more.');
export const seed = integer(/^\d{1,10}$/, 'Use a whole number from 0 to 4294967295.');

/** @param {RegExp} pattern @param {string} advice */
function integer(pattern, advice) {
  return (/** @type {string} */ text) => {
    if (!pattern.test(text) || Number(text) >= 2 ** 32) throw new InvalidValue(advice);
    return Number(text);
  };
}

/** @param {string} text `2%` is 0.02; the sign is required, since 0.02 could mean either */
export function percentage(text) {
  const number = Number(/^(\d+(?:\.\d+)?)%$/.exec(text)?.[1]);
  if (!(number > 0 && number < 100)) throw new InvalidValue('Use a percentage such as 2% or 0.5%.');
  return number / 100;
}

/**
 * A repeatable option.
 *
 * @param {string} text `2%` of the time, or `memory:10%`
 * @param {{ time?: number, memory?: number }} [before]
 */
export function gateLimit(text, before = {}) {
  const [, metric = 'time', limit = ''] = /^(?:(memory):)?(.*)$/s.exec(text) ?? [];
  return { ...before, [metric]: percentage(limit) };
}

const unitsMs = { ms: 1, s: 1e3, m: 60e3, min: 60e3, h: 3600e3 };

/** @param {string} text such as `90s`, `2m20s` or `1.5h` */
export function durationMs(text) {
  const part = /(\d+(?:\.\d+)?)(ms|s|min|m|h)/g;
  const parts = [...text.matchAll(part)].map(
    ([, number, unit]) => Number(number) * unitsMs[/** @type {'s'} */ (unit)],
  );
  const value = text.replace(part, '') === '' ? parts.reduce((sum, each) => sum + each, 0) : 0;
  if (!(value > 0 && value <= maxTimerMs))
    throw new InvalidValue('Use a time such as 500ms, 90s, 2m20s or 1.5h, of at most 596h.');
  return value;
}

/** @param {string} text such as `0`, `0,2` or `4-7` */
export function cpuList(text) {
  const cpus = parseCpuList(text);
  if (!cpus) throw new InvalidValue('Use CPU numbers such as 0 or 0,2 or 4-7.');
  return cpus;
}

/** @param {string} text a command that runs without a shell */
export function command(text) {
  splitWords(text); // its errors
  return text;
}

/** @param {string} text a command that does not mean something else in a shell */
export function strictCommand(text) {
  splitWords(text, { isStrict: true });
  return text;
}

/** @param {(text: string) => string | string[]} parse */
function repeatable(parse) {
  return (/** @type {string} */ text, /** @type {string[]} */ before = []) => [
    ...before,
    ...[parse(text)].flat(),
  ];
}

/** For values that may contain commas. */
export const gather = repeatable((text) => text);

export const nameList = repeatable((text) => {
  const names = text.split(',').filter(Boolean);
  if (names.length === 0) throw new InvalidValue('Use a name or a glob such as "fs.*".');
  return names;
});

/** @param {string} text @returns {string} for this process */
export function filePath(text) {
  if (['', '-'].includes(text)) throw new InvalidValue('Use the path of a file.');
  return userPath(text);
}

export const filePaths = repeatable(filePath);

export const counts = repeatable((text) => {
  if (/^syscalls:./.test(text)) return text;
  const given = text.split(',');
  if (given.every((name) => ['counters', 'syscalls'].includes(name))) return given;
  throw new InvalidValue('Use counters or syscalls.');
});

/**
 * A repeatable option with two words.
 *
 * @param {string} text `NAME VALUES`
 * @param {Record<string, string[]>} [before]
 */
export function parameterList(text, before = {}) {
  const [, name = '', values = ''] = /^(\S+) (.*)$/s.exec(text) ?? [];
  const list = values.split(',');
  if (name === '' || values === '') throw new InvalidValue('Use a name and values, such as size 1,10,100.');
  if (Object.hasOwn(before, name)) throw new InvalidValue(`The parameter ${name} is given twice.`);
  const twice = list.find((each, i) => list.indexOf(each) < i);
  if (twice !== undefined) throw new InvalidValue(`The value ${twice} is given twice.`);
  return { ...before, [name]: list };
}

/**
 * A repeatable option.
 *
 * @param {string} text `NAME=VALUE`, or the name of an environment variable
 * @param {Record<string, string>} [before]
 */
export function variable(text, before = {}) {
  const [, name, value = process.env[name ?? '']] = /^([A-Za-z_]\w*)(?:=(.*))?$/s.exec(text) ?? [];
  if (name === undefined) throw new InvalidValue('Use a name, or NAME=VALUE.');
  if (value === undefined) throw new InvalidValue(`The variable is not set. Use ${name}=VALUE.`);
  return { ...before, [name]: value };
}

/**
 * Options of several commands.
 *
 * @import { OptionRow } from './definition.js'
 */

/** @type {OptionRow} */
export const runtimeOption = [
  '--runtime <spec>',
  'node, bun@1.0.14, "label=node@24 --flag" (all found)',
  gather,
];
/** @type {OptionRow} */
export const caseOption = ['--case <glob>', 'only these cases', nameList];
/** @type {OptionRow} */
export const workloadOption = ['--workload <glob>', 'only these workloads', nameList];
/** @type {OptionRow} */
export const cpusOption = ['--cpus <list>', 'run on these CPUs only, such as 0 or 0-3 (any)', cpuList];
/** @type {OptionRow} */
export const seedOption = ['--seed <n>', 'seed of the random order (random, recorded)', seed];
/** @type {OptionRow} */
export const jsonOption = ['--json', 'print the result as JSON'];
/** @type {OptionRow} */
export const envOption = [
  '--env <name>',
  'pass this environment variable, or NAME=VALUE, to benchmarks (besides PATH, HOME, TMPDIR, TZ, LANG, LC_…)',
  variable,
];
