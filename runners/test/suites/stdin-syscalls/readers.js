import { fileURLToPath } from 'node:url';
import suite from '@rounds/stdin-syscalls';
import { compileC } from 'rounds/launcher/compile-c.js';
import { launch } from 'rounds/launcher/launch.js';
import { openSession } from 'rounds/plan/session.js';
import { programCells } from 'rounds/programs/cells.js';
import { prepareProgram } from 'rounds/programs/prepare.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';

/**
 * Every way of reading in everything here that it runs in, to be started with a writer and a block size of a test's
 * choice.
 */

const url = new URL('../../../../packages/stdin-syscalls/suite.js', import.meta.url).href;
export const session = await openSession(
  [{ name: 'stdin-syscalls', url, suite }],
  parseSpecs(['node,bun,deno,just']),
  { provision: false },
);

/** Why nothing can be fed here. */
export const unfed = session.launcher.lacking ?? session.missing.find(({ name }) => name === 'cc')?.reason;

const ways = Object.entries(suite.cases).flatMap(([caseName, { programs }]) =>
  programCells(suite, caseName, [...session.runtimes, ...session.tools]).map(({ id, roles }) => ({
    caseName,
    id,
    runner: /** @type {import('rounds/programs/prepare.js').Runner} */ (roles.reader),
    program: /** @type {import('@rounds/harness').Program} */ (programs.reader),
  })),
);

/** @typedef {(typeof ways)[number]} Reader */

/** What must be built first, where it cannot be, is a skip of the suite, with its reason. */
const built = await Promise.all(
  ways.map(
    async ({ program, runner }) =>
      !program.standalone || 'command' in (await prepareProgram(program, runner)),
  ),
);
export const readers = ways.filter((_, i) => built[i]);

/**
 * @param {Reader} reader
 * @param {string} [untraceable] why there is no tracing, for a test that needs it
 */
export function optionsFor({ program, runner }, untraceable) {
  return { skip: unfed ?? untraceable ?? program.unavailable?.(runner), timeout: 120_000 };
}

/** @param {string} name of a C file here */
export async function compiled(name) {
  const source = fileURLToPath(new URL(`${name}.c`, import.meta.url));
  const made = await compileC({ name, files: [source] });
  if (!('binary' in made)) throw new Error(JSON.stringify(made));
  return made.binary;
}

/**
 * @param {Reader} reader
 * @param {string} workload
 */
export async function commandOf({ program, runner }, workload) {
  const prepared = await prepareProgram(program, runner);
  if (!('command' in prepared)) throw new Error(JSON.stringify(prepared));
  const how = { tier: /** @type {const} */ ('quick'), warmUpMs: 0, measureMs: 0, workload };
  return [...prepared.command, ...(program.args?.(how) ?? [])];
}

/**
 * @param {Reader} reader
 * @param {{ writer: string[], workload: string, wrap?: string[] }} how `wrap` stands before the reader's command
 */
export async function read(reader, { writer, workload, wrap = [] }) {
  const finished = await launch(session.launcher, [...wrap, ...(await commandOf(reader, workload))], {
    limitMs: 60_000,
    feed: { command: writer },
  });
  return { finished, answer: answerOf(reader.caseName, finished.stdout) };
}

/**
 * @param {string} caseName
 * @param {string} stdout
 * @returns {import('@rounds/stdin-syscalls/judge.js').Answer | undefined} nothing if there is none
 */
function answerOf(caseName, stdout) {
  const { answer = (/** @type {string} */ text) => JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') } =
    suite.cases[caseName] ?? {};
  return stdout === '' ? undefined : answer(stdout);
}
