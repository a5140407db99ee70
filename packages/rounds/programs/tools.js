import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask, askToFetch, whyFailed } from '../launcher/ask.js';
import { compileC, compilerFix } from '../launcher/compile-c.js';
import { RUNTIME_NAMES } from '../runtimes/descriptors.js';
import { cacheFolder, platformKey, shortHash } from '../system/cache-folder.js';
import { computeFolderDigest, removeDamaged } from '../system/cached-file.js';
import { readText } from '../system/files.js';
import { moveIntoPlace, withTemporaryFolder } from '../system/temporary-folder.js';

/**
 * The tools that run a suite's programs besides the JavaScript runtimes. They are found and told apart by version, as
 * runtimes are.
 *
 * @typedef {object} Startable a program that can be started
 * @property {string[]} command without the program's own arguments
 * @property {string[]} [within] paths of what stands before it, the outermost first
 * @property {Record<string, string | undefined>} env
 * @property {string} [runtime] name of the one that the command starts; none for a tool's program
 *
 * @typedef {object} Preparing
 * @property {string} [helper] of the launcher
 * @property {AbortSignal} [signal]
 * @property {(line: string) => void} [say] told what takes time
 *
 * @typedef {object} Tool
 * @property {string} id
 * @property {string} name
 * @property {string} version
 * @property {string} engine the line in which it told its version
 * @property {string} binary
 * @property {[]} flags
 *
 * @typedef {object} Needs of a program
 * @property {string} source path of its file
 * @property {string} [command]
 * @property {string} [requirements]
 *
 * @typedef {object} ToolDescriptor
 * @property {() => string} binary
 * @property {string[]} args that make it print its version
 * @property {RegExp} version what it prints; the first group is the version, and the line the engine
 * @property {string} fix
 * @property {(needs: Needs, tool: Tool, preparing: Preparing) => Promise<Startable | { lacking: string } | { says: string }>} startable
 *   how its programs are started; or what is lacking; or what went wrong
 */

/** @type {Record<string, ToolDescriptor>} */
const tools = {
  cc: {
    binary: () => process.env.CC || 'cc',
    args: ['--version'],
    version: /^.* (\d+\.\d+(?:\.\d+)?)\b.*$/m,
    fix: `${compilerFix}.`,
    startable: async ({ source }, { binary: compiler }, { helper, signal, say }) => {
      const what = path.basename(source);
      const about = { name: path.basename(source, '.c'), what, sources: [source], optimise: '-O3' };
      const made = await compileC({ ...about, compiler, launcher: { helper }, signal, say });
      return 'binary' in made ? { command: [made.binary], env: {} } : made;
    },
  },
  coreutils: {
    binary: () => 'wc',
    args: ['--version'],
    version: /^wc \(GNU coreutils\) (\d+\.\d+)$/m,
    fix: 'Install the GNU coreutils (apt-get install coreutils).',
    startable: async ({ command = '' }) => ({ command: [command], env: { LC_ALL: 'C' } }),
  },
  python: {
    binary: () => process.env.PYTHON || 'python3',
    args: [
      '-c',
      'import sys; print("CPython", sys.version.split()[0] if sys.version_info >= (3, 9) else "too old")',
    ],
    version: /^CPython (3\.\d+\.\w+)$/m,
    fix: 'Install Python 3.9 or newer with its venv module (apt-get install python3 python3-venv).',
    startable: async ({ source, requirements }, tool, preparing) => {
      const venv = await prepareVenv(tool, requirements, preparing);
      // It imports nothing of the user's but the files beside the program, and writes nothing there.
      return 'python' in venv ? { command: [venv.python, '-E', '-s', '-B', source], env: {} } : venv;
    },
  },
};

const answerLimitMs = 20_000;

/** All that can run something, to plan with before it is known which are here. */
export const everyName = [...RUNTIME_NAMES, ...Object.keys(tools)].map((name) => ({ id: name, name }));

/** @typedef {{ id: string, name: string, reason: string, unknown?: true }} MissingTool `unknown`: a mistake of the suite */

/** @param {Iterable<string>} names @returns {MissingTool[]} those that are neither runtimes nor tools */
export function unknownTools(names) {
  const known = everyName.map(({ name }) => name);
  const unknown = [...names].filter((name) => !known.includes(name));
  const why = (/** @type {string} */ name) =>
    `its "runsIn" names "${name}", which is unknown here. Known: ${known.join(', ')}`;
  return unknown.map((name) => ({ id: name, name, reason: why(name), unknown: true }));
}

/** @param {Tool} tool */
export function toolDescriptorOf({ name }) {
  return tools[name];
}

/** @template {{ name: string }} Runtime @param {Tool | Runtime} runner @returns {runner is Tool} */
export function isTool(runner) {
  return Object.hasOwn(tools, runner.name);
}

/**
 * @param {Set<string>} names those of runtimes are passed over
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ tools: Tool[], missing: MissingTool[] }>}
 */
export async function findTools(names, signal) {
  const known = Object.keys(tools).filter((each) => names.has(each));
  const asked = await Promise.all(
    known.map(async (name) => ({ id: name, name, ...(await findTool(name, signal)) })),
  );
  return {
    tools: asked.flatMap((each) => ('reason' in each ? [] : [each])),
    missing: [...unknownTools(names), ...asked.filter((each) => 'reason' in each)],
  };
}

/**
 * @param {string} name
 * @param {AbortSignal} [signal]
 * @returns {Promise<Tool | { reason: string }>}
 */
export async function findTool(name, signal) {
  const descriptor = tools[name];
  if (!descriptor) return { reason: `${name}: neither a runtime nor a tool that is known here` };
  const { binary: binaryOf, args, version: shape, fix } = descriptor;
  const binary = binaryOf();
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout, notStarted } = await ask(binary, args, { env, timeLimitMs: answerLimitMs, signal });
  const [engine, version] = shape.exec(stdout) ?? [];
  if (engine === undefined || version === undefined) {
    const why = notStarted === undefined ? `printed no version that is known here` : `not found`;
    return { reason: `${name}: ${binary} ${why}. ${fix}` };
  }
  return { id: `${name}@${version}`, name, version, engine, binary, flags: [] };
}

/**
 * Python's packages live in a virtual environment of ours, one for each list of requirements and version of Python.
 * What the user has installed is neither used nor changed.
 */

const timeLimitMs = 10 * 60e3;

/** The file that an environment gets last, with the digest of all others. */
const complete = 'complete';

const install = '-m pip install --quiet --retries 1 --require-hashes --only-binary :all: -r'.split(' ');

/**
 * @param {{ binary: string, version: string }} tool
 * @param {string | undefined} requirements URL of the file for pip; nothing but Python itself if unset
 * @param {{ signal?: AbortSignal, say?: (line: string) => void }} [options]
 * @returns {Promise<{ python: string } | { says: string }>} the interpreter, or what went wrong
 */
export async function prepareVenv({ binary, version }, requirements, { signal, say } = {}) {
  const list = requirements === undefined ? undefined : fileURLToPath(requirements);
  const hash = shortHash(`${binary} ${version}\n`, list === undefined ? '' : readFileSync(list));
  const cache = cacheFolder();
  const folder = path.join(cache, 'python', `${version}-${platformKey()}-${hash}`);
  const python = path.join(folder, 'bin', 'python');
  if (existsSync(folder)) {
    const isWhole = readText(path.join(folder, complete)) === computeFolderDigest(folder, complete);
    if (isWhole && existsSync(python)) return { python };
    removeDamaged(folder);
  }
  say?.(`Installing Python packages into ${folder}`);
  return withTemporaryFolder(async (temporary) => {
    // Its scripts name the folder that it was made in, so only its Python is used.
    const made = path.join(temporary, 'made');
    const steps = [
      [binary, '-m', 'venv', made],
      ...(list === undefined ? [] : [[path.join(made, 'bin', 'python'), ...install, list]]),
    ];
    // Where pip's own temporary files are removed too when it is killed.
    const env = { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1', TMPDIR: temporary };
    for (const [program = '', ...args] of steps) {
      const fetching = { into: temporary, what: 'Python packages', say };
      const ended = await askToFetch(program, args, { env, timeLimitMs, signal, ...fetching });
      if (ended.exitCode === 0) continue;
      return {
        says: `Python packages could not be installed (${args.slice(1, 3).join(' ')}: ${whyFailed(ended)}). Check the network and that the venv module is there (apt-get install python3-venv)`,
      };
    }
    writeFileSync(path.join(made, complete), computeFolderDigest(made, complete));
    moveIntoPlace(made, folder);
    return { python };
  }, cache);
}
