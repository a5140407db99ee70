import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The workers of the harness in real processes, of every runtime that is installed here. */

const require = createRequire(new URL('../../../rounds/package.json', import.meta.url));
const { platform, arch } = process;

const worker = (/** @type {string} */ name) =>
  fileURLToPath(import.meta.resolve(`@rounds/harness/runtimes/${name}/worker.js`));

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

/** @param {string} name @param {string} binaryPackage that it depends on @param {string} file */
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

/** An answer is shorter, and what is printed before it may be megabytes. */
const longestAnswer = 1 << 16;

/** @param {string} runtime @param {string} suite URL @param {Record<string, unknown>} task */
function start(runtime, suite, task) {
  const [command = '', ...args] = /** @type {string[]} */ (commands[runtime]);
  const told = {
    ...{ task: 'trial', suite, folder: '', workload: 'once' },
    ...{ measureMs: 20, warmUp: { minMs: 10, limitMs: 20 }, ...task },
  };
  const child = spawn(command, [...args, JSON.stringify(told)]);
  child.stdin.write(`${token}\n`);
  return child;
}

/**
 * @param {string} runtime
 * @param {string} suite URL
 * @param {Record<string, unknown>} task
 * @returns {Promise<{ answer: any, printed: number }>} `printed`: bytes
 */
export async function answerIn(runtime, suite, task) {
  const child = start(runtime, suite, task);
  child.stdin.end();
  let printed = 0;
  let end = '';
  let complaints = '';
  child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    printed += chunk.length;
    end = (end + chunk).slice(-longestAnswer);
  });
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  await once(child, 'close');
  const [, answer] = new RegExp(`${token}(.*)\n`).exec(end) ?? [];
  if (answer === undefined) throw new Error(`no answer from ${runtime}: ${complaints}`);
  return { answer: JSON.parse(answer), printed };
}

/**
 * With a process that takes turns.
 *
 * @param {string} runtime
 * @param {string} suite URL
 * @param {Record<string, unknown>} task
 */
export function connectDriver(runtime, suite, task) {
  const { stdin, stdout } = start(runtime, suite, { turns: true, ...task });
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    send: (/** @type {string} */ letter) => stdin.write(letter),
    end: () => stdin.end(),
    /** @returns {Promise<any>} its next step, or in the end its answer */
    next: async () => {
      const { value = '' } = await lines.next();
      return JSON.parse(value.replace(token, '').replace(/^\+/, ''));
    },
  };
}
