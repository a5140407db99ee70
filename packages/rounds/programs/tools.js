import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FailureError } from '@rounds/harness/failure-error.js';
import { commandIn } from '@rounds/harness/simple/server-suite.js';
import { ask, whyFailed } from '../launcher/ask.js';
import { compileC, compilerFix } from '../launcher/compile-c.js';
import { RUNTIME_NAMES } from '../runtimes/descriptors.js';
import { cacheFolder, platformKey, shortHash } from '../system/cache-folder.js';
import { Unavailable } from '../system/errors.js';
import { moveIntoPlace, removeFolder, withTemporaryFolder } from '../system/temporary-folder.js';

/**
 * Tools other than JavaScript runtimes that run a suite's programs. As with runtimes, their version is recorded.
 *
 * @typedef {object} ProgramCommand how to start a program
 * @property {string[]} command without the program's own arguments
 * @property {string[]} [within] paths of wrappers, the outermost first
 * @property {string} [cwd]
 * @property {boolean} [isPadded] whether its environment has a random size
 * @property {Record<string, string | undefined>} env
 *
 * @typedef {object} PrepareContext
 * @property {string} [helper] of the launcher
 * @property {AbortSignal} [signal]
 * @property {(line: string) => void} [log] receives a line before slow steps
 *
 * @typedef {import('../runtimes/descriptors.js').Launchable & Pick<import('../runtimes/find/locate.js').InstalledRuntime, 'id' | 'engine' | 'side'>} ProgramTool
 *   `engine`: the line that contains its version
 * @typedef {{ source: string, command?: string, requirements?: string }} ProgramSource `source`: path of its file
 *
 * @typedef {object} ToolDescriptor
 * @property {() => string} binary empty for what is always there
 * @property {string[]} args that print its version
 * @property {RegExp} version of this output; the first group is the version
 * @property {string} fix
 * @property {(source: ProgramSource, tool: ProgramTool, context: PrepareContext) => Promise<ProgramCommand>} prepare rejects with
 *   `Unavailable`, or with the failure of the program
 */

/** Where Go's own archives are unpacked, which is on no PATH by itself. */
const goInstalled = '/usr/local/go/bin/go';
const goFix = 'Install Go (apt-get install golang).';

/** @type {Record<string, ToolDescriptor>} */
const tools = {
  cc: {
    binary: () => process.env.CC || 'cc',
    args: ['--version'],
    version: /^.* (\d+\.\d+(?:\.\d+)?)\b.*$/m,
    fix: `${compilerFix}.`,
    prepare: compileWith('-O3', compilerFix),
  },
  go: {
    binary: () => process.env.GO || (existsSync(goInstalled) ? goInstalled : 'go'),
    args: ['version'],
    version: /^go version go(\d+\.\d+(?:\.\d+)?).*$/m,
    fix: goFix,
    prepare: compileWith('build', goFix),
  },
  coreutils: {
    binary: () => 'wc',
    args: ['--version'],
    version: /^wc \(GNU coreutils\) (\d+\.\d+)$/m,
    fix: 'Install the GNU coreutils (apt-get install coreutils).',
    prepare: async ({ command = '' }) => ({ command: [command], env: { LC_ALL: 'C' } }),
  },
  // Commands of the user, in the user's environment.
  system: {
    binary: () => '',
    args: [],
    version: /^\S+ (\d+(?:\.\d+)*)/m,
    fix: '',
    prepare: async () => ({ command: [], env: process.env }),
  },
  python: {
    binary: () => process.env.PYTHON || 'python3',
    args: [
      '-c',
      'import sys; print("CPython", sys.version.split()[0] if sys.version_info >= (3, 9) else "too old")',
    ],
    version: /^CPython (3\.\d+\.\w+)$/m,
    fix: 'Install Python 3.9 or newer with its venv module (apt-get install python3 python3-venv).',
    prepare: async ({ source, requirements }, tool, context) => {
      const python = await prepareVenv(tool, requirements, context);
      // Ignores the user's modules, except those beside the program, and writes no bytecode.
      return { command: [python, '-E', '-s', '-B', source], env: {} };
    },
  },
};

/** @param {string} optimise first argument of the compiler @param {string} fix @returns {ToolDescriptor['prepare']} */
function compileWith(optimise, fix) {
  return async ({ source }, { id, binary: compiler }, { helper, ...context }) => {
    const name = `${path.parse(source).name}-${id}`;
    const program = { name, what: path.basename(source), files: [source], optimise, fix };
    const result = await compileC({ ...program, compiler, launcher: { helper }, ...context });
    return { command: [binaryOf(result)], env: {} };
  };
}

/** @param {import('../launcher/compile-c.js').Compiled} compiled @returns {string} its path */
export function binaryOf(compiled) {
  if ('binary' in compiled) return compiled.binary;
  throw 'lacking' in compiled ? new Unavailable(compiled.lacking) : preparationError(compiled.error);
}

/** @param {string} message */
export function preparationError(message) {
  return new FailureError({ kind: 'preparation', message });
}

const answerLimitMs = 20_000;

/** All runtimes and tools, for plans made before it is known which are installed. */
export const everyName = [...RUNTIME_NAMES, ...Object.keys(tools)].map((name) => ({ id: name, name }));

/** @typedef {{ id: string, name: string, reason: string, unknown?: true }} MissingTool `unknown`: an error of the suite */

/** @param {Iterable<string>} names @returns {MissingTool[]} those that are neither runtimes nor tools */
export function unknownTools(names) {
  const known = everyName.map(({ name }) => name);
  return [...names]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const reason = `its "runsIn" names "${name}", which is unknown. Known: ${known.join(', ')}`;
      return { id: name, name, reason, unknown: true };
    });
}

/** @param {ProgramTool} tool */
export function toolDescriptorOf({ name }) {
  return tools[name];
}

/** @template {{ name: string }} Runtime @param {ProgramTool | Runtime} runner @returns {runner is ProgramTool} */
export function isTool(runner) {
  return Object.hasOwn(tools, runner.name) || commandIn(runner.name) !== undefined;
}

/**
 * @param {Set<string>} names may include runtimes, which are ignored
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ tools: ProgramTool[], missing: MissingTool[] }>}
 */
export async function findTools(names, signal) {
  const known = [...names].filter((each) => Object.hasOwn(tools, each) || commandIn(each) !== undefined);
  const results = await Promise.all(
    known.map(async (name) => ({ id: name, name, ...(await findTool(name, signal)) })),
  );
  return {
    tools: results.flatMap((each) => ('reason' in each ? [] : [each])),
    missing: [
      ...unknownTools(names).filter(({ name }) => !known.includes(name)),
      ...results.filter((each) => 'reason' in each),
    ],
  };
}

/**
 * @param {string} name
 * @param {AbortSignal} [signal]
 * @returns {Promise<ProgramTool | { reason: string }>}
 */
export async function findTool(name, signal) {
  const program = commandIn(name);
  if (program !== undefined) return { name, ...(await describeCommand(program, signal)) };
  const descriptor = tools[name];
  if (!descriptor) return { reason: `${name}: neither a known runtime nor a known tool` };
  const binary = descriptor.binary();
  const env = { ...process.env, LC_ALL: 'C' };
  const options = { env, timeLimitMs: answerLimitMs, signal };
  const isSystem = binary === '';
  const { stdout, notStarted = undefined } = isSystem
    ? { stdout: `${os.type()} ${os.release()}` }
    : await ask(binary, descriptor.args, options);
  const [engine, version] = descriptor.version.exec(stdout) ?? [];
  if (engine === undefined || version === undefined) {
    const why = notStarted === undefined ? 'did not print a supported version' : 'not found';
    return { reason: `${name}: ${binary} ${why}. ${descriptor.fix}` };
  }
  const title = isSystem ? os.type().replace('Windows_NT', 'Windows').toLowerCase() : name;
  return { id: `${title}@${version}`, name, version, engine, binary, flags: [] };
}

/**
 * The program of a server's command. A file of the project is not started to ask for its version: it may be the server itself.
 *
 * @param {string} program
 * @param {AbortSignal} [signal]
 */
async function describeCommand(program, signal) {
  const base = path.basename(program).replace(/[\s+]/g, '_');
  const isFile = path.basename(program) !== program;
  const options = { env: { ...process.env, LC_ALL: 'C' }, timeLimitMs: commandLimitMs, signal };
  const { stdout = '', stderr = '' } = isFile ? {} : await ask(program, ['--version'], options);
  const [engine, version] = /^.*?\b(\d+(?:\.\d+)+).*$/m.exec(stdout || stderr) ?? [program, 'local'];
  const described = { id: `${base}@${version}`, version, engine, binary: program };
  return { ...described, flags: [] };
}

const commandLimitMs = 5000;

const installLimitMs = 10 * 60e3;

const install = '-m pip install --quiet --retries 1 --require-hashes --only-binary :all: -r'.split(' ');

/**
 * Creates a virtual environment in the cache for each list of requirements and version of Python. The user's packages are neither
 * used nor changed.
 *
 * @param {{ binary: string, version: string }} tool
 * @param {string | undefined} requirements URL of the file for pip; undefined for Python alone
 * @param {PrepareContext} [context]
 * @returns {Promise<string>} path of the interpreter
 */
export async function prepareVenv({ binary, version }, requirements, { signal, log } = {}) {
  const list = requirements === undefined ? undefined : fileURLToPath(requirements);
  const hash = shortHash(`${binary} ${version}\n`, list === undefined ? '' : readFileSync(list));
  const cache = cacheFolder();
  const folder = path.join(cache, 'python', `${version}-${platformKey()}-${hash}`);
  const python = path.join(folder, 'bin', 'python');
  if (existsSync(python)) return python;
  log?.(`Installing Python packages into ${folder}`);
  return withTemporaryFolder(async (temporary) => {
    // Its scripts contain the path of this folder, so only its Python is used.
    const made = path.join(temporary, 'made');
    const steps = [
      [binary, '-m', 'venv', made],
      ...(list === undefined ? [] : [[path.join(made, 'bin', 'python'), ...install, list]]),
    ];
    // pip's own temporary files are removed too if it is killed.
    const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', TMPDIR: temporary };
    for (const [program = '', ...args] of steps) {
      const what = `${path.basename(program)} to install packages`;
      const result = await ask(program, args, { env, timeLimitMs: installLimitMs, signal, what });
      if (result.exitCode === 0) continue;
      throw preparationError(
        `Python packages could not be installed (${args.slice(1, 3).join(' ')}: ${whyFailed(result)}). Check the network, and that the venv module is installed (apt-get install python3-venv)`,
      );
    }
    if (!existsSync(python)) removeFolder(folder); // an incomplete one
    moveIntoPlace(made, folder);
    return python;
  }, cache);
}
