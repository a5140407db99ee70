import { ask } from '../launcher/ask.js';
import { compilerFix } from './compile-c.js';

/**
 * The tools that run programs which are no JavaScript: found and told apart by version, as runtimes are.
 *
 * @typedef {import('../trial/worker.js').Runtime} Runtime
 * @typedef {import('./tool-names.js').ToolName} ToolName
 * @typedef {Omit<Runtime, 'name' | 'source'> & { name: ToolName }} Tool
 */

const timeLimitMs = 20_000;

/**
 * @typedef {object} HowToFind
 * @property {(env: NodeJS.ProcessEnv) => string} binary
 * @property {string[]} args
 * @property {RegExp} version what it prints; the first group is the version, and the line the engine
 * @property {string} fix
 */

/** @type {Record<ToolName, HowToFind>} */
const tools = {
  cc: {
    binary: (env) => env.CC || 'cc',
    args: ['--version'],
    version: /^.* (\d+\.\d+(?:\.\d+)?)\b.*$/m,
    fix: `${compilerFix}.`,
  },
  coreutils: {
    binary: () => 'wc',
    args: ['--version'],
    version: /^wc \(GNU coreutils\) (\d+\.\d+)$/m,
    fix: 'Install the GNU coreutils (apt-get install coreutils).',
  },
  python: {
    binary: (env) => env.PYTHON || 'python3',
    args: [
      '-c',
      'import sys; print("CPython", sys.version.split()[0] if sys.version_info >= (3, 9) else "too old")',
    ],
    version: /^CPython (3\.\d+\.\w+)$/m,
    fix: 'Install Python 3.9 or newer with its venv module (apt-get install python3 python3-venv).',
  },
};

/**
 * @param {Iterable<ToolName>} names
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options]
 * @returns {Promise<{ tools: Tool[], missing: { id: string, name: ToolName, reason: string }[] }>}
 */
export async function findTools(names, options) {
  const found = [];
  const missing = [];
  for (const name of names) {
    const tool = await findTool(name, options);
    if ('reason' in tool) missing.push({ id: name, name, reason: tool.reason });
    else found.push(tool);
  }
  return { tools: found, missing };
}

/**
 * @param {ToolName} name
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options]
 * @returns {Promise<Tool | { reason: string }>}
 */
export async function findTool(name, { env = process.env, signal } = {}) {
  const { binary: binaryOf, args, version: shape, fix } = tools[name];
  const binary = binaryOf(env);
  const { stdout, notStarted } = await ask(binary, args, {
    env: { ...env, LC_ALL: 'C' },
    timeLimitMs,
    signal,
  });
  const [engine, version] = shape.exec(stdout) ?? [];
  if (engine === undefined || version === undefined) {
    const why = notStarted === undefined ? `printed no version that is known here` : `not found`;
    return { reason: `${name}: ${binary} ${why}. ${fix}` };
  }
  return { id: `${name}@${version}`, name, version, engine, binary, flags: [] };
}
