import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withoutHome } from '@rounds/record';
import { splitWords } from '../system/split-words.js';

/**
 * Commands of the user as a suite of programs, so that everything that measures and reports suites works for them.
 *
 * @import { ProgramCase, ProgramSuite } from '@rounds/harness/contract.js'
 *
 * @typedef {Record<string, string>} Values of parameters, by name
 *
 * @typedef {object} CommandOptions
 * @property {string} folder in which they run
 * @property {string[]} commands as they were typed
 * @property {string[]} [names]
 * @property {string} [baseline] name of a command
 * @property {string} [shell] a command that runs text, such as `bash`
 * @property {Record<string, string[]>} [parameters] values by name
 * @property {string[]} [setup] one, or one for each command; likewise `prepare` and `cleanup`
 * @property {string[]} [prepare]
 * @property {string[]} [cleanup]
 * @property {string} [input] path of a file
 * @property {string} output `null`, `pipe`, `inherit` or the path of a file
 * @property {boolean} [ignoreFailure] whether exit codes other than 0 are results
 * @property {boolean} [sameOutput] whether different output is a failure
 * @property {boolean} [comparesMemory] whether peak memory has verdicts of its own
 * @property {boolean} [byCpu] whether CPU time is compared instead of wall-clock time
 * @property {number} warmup runs of each command before the first round
 *
 * @typedef {{ name: string, values: Values, index: number }} CommandCase `index` of its command
 */

export const suiteName = 'commands';

/** Readers do not see the name of the only workload. */
const onlyWorkload = 'default';

/** @param {string} text @param {Values} values @returns {string} with the values instead of `{name}` */
export function fillIn(text, values) {
  return text.replace(/\{([^{}]+)\}/g, (all, name) => (Object.hasOwn(values, name) ? values[name] : all));
}

/** @param {Record<string, string[]>} parameters @returns {Values[]} all combinations */
function combinations(parameters) {
  /** @type {Values[]} */
  let all = [{}];
  for (const [name, values] of Object.entries(parameters))
    all = all.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));
  return all;
}

/**
 * Several commands are compared for each combination of values. The values of a single command are compared with each other.
 *
 * @param {Pick<CommandOptions, 'commands' | 'names' | 'parameters'>} options
 * @returns {{ cases: CommandCase[], workloads: Map<string, Values> }}
 */
export function commandCases({ commands, names = commands, parameters = {} }) {
  const all = combinations(parameters);
  const isAlone = commands.length === 1;
  const cases = commands.flatMap((_, index) =>
    (isAlone ? all : [{}]).map((values) => ({ name: fillIn(names[index] ?? '', values), values, index })),
  );
  const titleOf = (/** @type {Values} */ values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ') || onlyWorkload;
  const used = new Map();
  return {
    // The same command may be compared with itself.
    cases: cases.map((each) => {
      const name = withoutHome(each.name);
      used.set(name, (used.get(name) ?? 0) + 1);
      return { ...each, name: used.get(name) > 1 ? `${name} (${used.get(name)})` : name };
    }),
    workloads: new Map(isAlone ? [[onlyWorkload, {}]] : all.map((values) => [titleOf(values), values])),
  };
}

/** @param {string} text @param {string} [shell] @returns {string[]} words of the command line */
export function commandWords(text, shell) {
  if (shell === undefined) return splitWords(text, { isStrict: true });
  const words = splitWords(shell);
  const isCmd = /^cmd(?:\.exe)?$/i.test(path.win32.basename(words[0] ?? ''));
  return [...words, isCmd ? '/c' : '-c', text];
}

/** @type {import('@rounds/harness/contract.js').FigureColumn[]} */
const columns = [
  { title: 'user', figure: 'userNs', format: 'time' },
  { title: 'system', figure: 'sysNs', format: 'time' },
  { title: 'peak memory', figure: 'rssBytes', format: 'memory' },
  { title: 'exit code', figure: 'exitCode', format: 'integer' },
];

const momentsAround = /** @type {const} */ (['setup', 'prepare', 'cleanup']);

/**
 * @param {CommandOptions} options
 * @returns {{ name: string, url: string, suite: ProgramSuite, files: string[] }} a suite without a module
 */
export function commandSuite(options) {
  const { baseline, sameOutput, warmup, folder, byCpu } = options;
  const { cases, workloads } = commandCases(options);
  const filled =
    (/** @type {string} */ text, /** @type {CommandCase} */ { values }) =>
    (/** @type {string} */ workload) =>
      fillIn(text, { ...values, ...workloads.get(workload) });
  const textOf = (/** @type {CommandCase} */ each) => filled(options.commands[each.index] ?? '', each);
  /** @type {ProgramSuite} */
  const suite = {
    question: byCpu ? 'How much CPU time does each command take?' : 'How long does each command take?',
    work: 'programs',
    baseline: withoutHome(baseline ?? cases[0]?.name ?? ''),
    workloads: Object.fromEntries(
      [...workloads.keys()].map((name) => [name, { quick: true, oneProcessor: byCpu }]),
    ),
    atOnce: byCpu,
    warmUpRuns: warmup,
    hashesOutput: sameOutput,
    unchecked: sameOutput ? [] : cases.map(({ name }) => name),
    cases: Object.fromEntries(cases.map((each) => [each.name, caseOf(options, each, textOf(each), filled)])),
    columns: columns.map((column) =>
      options.comparesMemory && column.format === 'memory' ? { ...column, isCompared: true } : column,
    ),
    judge: makeJudge(options),
  };
  const texts = cases.flatMap((each) => [...workloads.keys()].map(textOf(each)));
  return { name: suiteName, url: '', suite, files: scriptsIn(texts, folder) };
}

/**
 * @param {CommandOptions} options
 * @param {CommandCase} each
 * @param {(workload: string) => string} textOf its command
 * @param {(text: string, each: CommandCase) => (workload: string) => string} filled
 * @returns {ProgramCase}
 */
function caseOf(options, each, textOf, filled) {
  const { folder, shell, input, output, ignoreFailure } = options;
  const around = momentsAround.flatMap((when) => {
    const own = options[when] ?? [];
    const text = own.length > 1 ? own[each.index] : own[0];
    if (text === undefined) return [];
    const textFor = filled(text, each);
    return [[when, (/** @type {string} */ workload) => commandWords(textFor(workload), shell)]];
  });
  return {
    programs: {
      command: {
        runsIn: ['system'],
        args: ({ workload }) => commandWords(textOf(workload), shell),
        ...{ folder, input, output, anyExitCode: ignoreFailure },
      },
    },
    answer: () => 'nothing',
    around: Object.fromEntries(around),
  };
}

/** In a pipeline, or before another command, a program that fails does not change the exit code. */
const printedError = /\b(?:error|fatal|failed|not found|no such file)\b|Error:/i;

/** @param {CommandOptions} options @returns {ProgramSuite['judge']} */
function makeJudge({ sameOutput, byCpu, ignoreFailure }) {
  const compareOutput = sameOutput ? outputComparison() : () => undefined;
  /** @type {Map<string, number>} ns of the first run of each command */
  const firsts = new Map();
  return (_, { case: name, how, wallNs, process }) => {
    const { exitCode, stdoutHash = '', usage, left, stderr = '' } = process ?? {};
    const wrong = compareOutput(how.workload, name, stdoutHash);
    if (wrong !== undefined) return { wrong };
    /** @type {Record<string, number>} */
    const exit = ignoreFailure ? { exitCode: Number(exitCode) } : {};
    if (!usage) return byCpu ? { fault: 'its CPU time is unknown here. Omit --by cpu' } : { figures: exit };
    const { userMs, sysMs, rssBytes } = usage;
    const ns = byCpu ? (userMs + sysMs) * 1e6 : wallNs;
    const key = JSON.stringify([name, how.workload]);
    const firstNs = firsts.get(key) ?? ns;
    firsts.set(key, firstNs);
    return {
      ...(byCpu && { ns }),
      figures: {
        userNs: userMs * 1e6,
        sysNs: sysMs * 1e6,
        rssBytes,
        ...exit,
        ...{ firstNs, printsErrors: Number(printedError.test(stderr)) },
        ...(left !== undefined && { left }),
      },
    };
  };
}

/**
 * Compares the output of every run with that of the first one on the same workload.
 *
 * @returns {(workload: string, name: string, hash: string) => string | undefined} what is wrong
 */
function outputComparison() {
  /** @type {Map<string, { name: string, hash: string }>} */
  const firsts = new Map();
  return (workload, name, hash) => {
    const first = firsts.get(workload);
    if (!first) firsts.set(workload, { name, hash });
    if (!first || first.hash === hash) return undefined;
    if (first.name === name) return 'its output differs from run to run. Omit --expect same-output';
    return `its output differs from that of ${first.name}`;
  };
}

const script = /\.(?:[cm]?[jt]sx?|py|rb|pl|php|lua|sh)$/;

/** @param {string[]} commands @param {string} folder @returns {string[]} URLs of scripts, and of programs in the folder */
function scriptsIn(commands, folder) {
  const named = commands.map(wordsIn).flatMap(([program = '', ...args]) => {
    const isPath = program.includes('/') || program.includes(path.sep);
    const isInside = path.resolve(folder, program).startsWith(folder + path.sep);
    return [...(isPath && isInside ? [program] : []), ...args.filter((each) => script.test(each))];
  });
  const files = [...new Set(named.map((each) => path.resolve(folder, each)))];
  return files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => pathToFileURL(file).href);
}

/** @param {string} text of a command, perhaps in the syntax of a shell @returns {string[]} */
function wordsIn(text) {
  try {
    return splitWords(text);
  } catch {
    return [];
  }
}
