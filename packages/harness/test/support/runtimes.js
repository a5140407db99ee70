import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workers of the harness in real processes, of every runtime that is installed here. */

const require = createRequire(new URL('../../../rounds/package.json', import.meta.url));
const { platform, arch } = process;

const worker = (/** @type {string} */ name) =>
  fileURLToPath(import.meta.resolve(`@rounds/harness/workers/${name}.js`));

/** @type {Record<string, (string | undefined)[]>} the command, and what comes before the task */
const commands = {
  node: [process.execPath, '--expose-gc', worker('node')],
  bun: [process.env.BUN ?? inside('bun', `@oven/bun-${platform}-${arch}`, 'bin/bun'), worker('bun')],
  deno: [
    process.env.DENO ?? inside('deno', `@deno/${platform}-${arch}-glibc`, 'deno'),
    ...['run', '--allow-all', '--no-lock', worker('deno')],
  ],
};

/** @type {string[]} */
export const runtimes = Object.keys(commands).filter((name) => commands[name]?.[0] !== undefined);

/**
 * @param {string} name
 * @param {string} binaryPackage that it depends on
 * @param {string} file
 */
function inside(name, binaryPackage, file) {
  try {
    const manifest = createRequire(require.resolve(`${name}/package.json`)).resolve(
      `${binaryPackage}/package.json`,
    );
    const binary = path.join(path.dirname(manifest), file);
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined; // not installed
  }
}

const token = '@answer ';

/**
 * @param {string} runtime
 * @param {string} suite URL
 * @param {Record<string, unknown>} task
 * @param {'ignore' | 'pipe'} stdin
 * @param {(line: string) => void} hear told of each line of the worker's
 */
function start(runtime, suite, task, stdin, hear) {
  const [command = '', ...args] = /** @type {string[]} */ (commands[runtime]);
  const told = {
    ...{ task: 'trial', token, suite, host: runtime, folder: '', workload: 'once' },
    ...{ measureMs: 20, warmUp: { leastMs: 10, limitMs: 20 }, ...task },
  };
  const child = spawn(command, [...args, JSON.stringify(told)], { stdio: [stdin, 'pipe', 'pipe'] });
  let tail = '';
  child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
    tail += chunk;
    for (let at = tail.indexOf(token); at >= 0 && tail.includes('\n', at); at = tail.indexOf(token)) {
      const end = tail.indexOf('\n', at);
      hear(tail.slice(at + token.length, end));
      tail = tail.slice(end);
    }
    if (!tail.includes(token)) tail = tail.slice(-token.length);
  });
  return child;
}

/**
 * @param {string} runtime
 * @param {string} suite URL
 * @param {Record<string, unknown>} task
 * @returns {Promise<{ answer: any, printed: number }>} `printed`: bytes
 */
export async function answerIn(runtime, suite, task) {
  let line = '';
  const child = start(runtime, suite, task, 'ignore', (heard) => {
    line ||= heard;
  });
  let printed = 0;
  let complaints = '';
  child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
    printed += chunk.length;
  });
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (line === '') throw new Error(`no answer from ${runtime}: ${complaints}`);
  return { answer: JSON.parse(line), printed };
}

/**
 * With a process that takes turns.
 *
 * @param {string} runtime
 * @param {string} suite URL
 * @param {Record<string, unknown>} task
 */
export function talkWith(runtime, suite, task) {
  /** @type {any[]} */
  const steps = [];
  let wake = () => {};
  /** @type {(answer: any) => void} */
  let tell;
  /** @type {Promise<any>} */
  const answer = new Promise((resolve) => {
    tell = resolve;
  });
  const child = start(runtime, suite, { turns: true, ...task }, 'pipe', (line) => {
    if (!line.startsWith('+')) return tell(JSON.parse(line));
    steps.push(JSON.parse(line.slice(1)));
    wake();
  });
  return {
    answer,
    send: (/** @type {string} */ letter) => child.stdin?.write(letter),
    end: () => child.stdin?.end(),
    next: async () => {
      while (steps.length === 0) {
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
      return steps.shift();
    },
  };
}
