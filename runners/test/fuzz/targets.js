import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyseRun, compareTwoRuns } from '@rounds/analysis';
import { formatJobState } from '@rounds/fleet/follow.js';
import { checkJob, openJob } from '@rounds/fleet/job.js';
import { readLines } from '@rounds/fleet/records.js';
import { listMachines, parseRun } from '@rounds/fleet/registry.js';
import { isComplete, isResumable, requireOwnFile, wholeLines } from '@rounds/fleet/run-file.js';
import { nameOf } from '@rounds/harness/simple/suites.js';
import { RecordError, readRun } from '@rounds/record';
import { plainText } from '@rounds/record/format.js';
import * as layouts from '@rounds/report';
import { foldedMarkdown } from '@rounds/report/gate.js';
import { layOutBlocks } from '@rounds/report/terminal/blocks.js';
import { commitOf, topOf } from 'rounds/against/git.js';
import { parseCommandLine } from 'rounds/cli/command.js';
import { commands } from 'rounds/cli/commands.js';
import { explanationBlocks } from 'rounds/explain/explain.js';
import { findSlowerFunctions, pathNamer, sumByFunction } from 'rounds/explain/functions.js';
import { cellMatcher, suitesOf } from 'rounds/plan/cell-selectors.js';
import { identify } from 'rounds/runtimes/find/identify.js';
import { formatSpec, parseSpec, parseSpecs } from 'rounds/runtimes/find/spec.js';
import { UserError } from 'rounds/system/errors.js';
import { matcher } from 'rounds/system/names.js';

/**
 * What reads bytes of others. Whatever they are, it reads them or refuses them in one line; anything else that is thrown, or shown, is
 * a mistake of ours.
 *
 * @typedef {object} Target
 * @property {string} name of its corpus
 * @property {boolean} [isSlow] whether it starts a process
 * @property {(input: Buffer, folder: string) => unknown} read
 */

const style = layouts.styleFor(false);

/** @type {Target[]} */
export const targets = [
  {
    name: 'results',
    read: async (input, folder) => {
      const run = await readRun(written(input, folder));
      const reportOfRun = analyseRun(run, { rules: [] });
      const both = compareTwoRuns(run, run);
      expectShowable(layouts.terminalText(layouts.runBlocks(reportOfRun), { style, width: 80 }));
      expectShowable(layouts.reportMarkdown([reportOfRun], both));
      expectShowable(layouts.reportCsv([reportOfRun], both).replaceAll('\r\n', '\n'));
      layouts.reportPage([reportOfRun], both);
    },
  },
  {
    name: 'bench-names',
    read: (input) => {
      for (const line of String(input).split('\n')) {
        const name = nameOf(line);
        assert.match(name, /^[^\p{C}\s]*(?: [^\p{C}\s]+)*$/u);
        assert.equal(nameOf(name), name);
        if (name !== '') assert.ok(matcher([name])(name), name);
        expectShowable(name);
        expectShowable(plainText(line));
      }
    },
  },
  {
    name: 'runtime-specs',
    read: (input) => {
      for (const spec of parseSpecs(String(input))) {
        const again = parseSpec(formatSpec(spec));
        assert.deepEqual(again, spec);
      }
    },
  },
  {
    name: 'command-line',
    read: (input) => {
      const words = String(input)
        .split('\n')
        .filter((word) => !/^(?:-[^-]*h|--help$)/.test(word)); // which prints
      for (const definition of [commands.bench, commands.report]) parseCommandLine(definition, words);
    },
  },
  {
    name: 'cells',
    read: (input) => {
      const selectors = String(input).split('\n');
      const [suite = ''] = suitesOf(selectors);
      cellMatcher(selectors)({ suite, case: 'base', workload: 'short', runtime: 'node@20.1.0' });
    },
  },
  {
    name: 'git',
    isSlow: true,
    read: async (input, folder) => {
      const before = process.env.PATH;
      saying(input, path.join(folder, 'git'));
      process.env.PATH = `${folder}:${before}`;
      try {
        const where = { cwd: folder };
        for (const ask of [() => topOf(where), () => commitOf('main', where)]) await ask().catch(refused);
      } finally {
        process.env.PATH = before;
      }
    },
  },
  {
    name: 'runtime-answers',
    isSlow: true,
    read: async (input, folder) => {
      const program = saying(input, path.join(folder, 'runtime'));
      const { version, engine, binary } = await identify(program, 'node', { timeLimitMs: 20_000 });
      assert.match(version, /^\d+\.\d+\.\d+/);
      assert.deepEqual([typeof engine, typeof binary], ['string', 'string']);
    },
  },
  {
    name: 'profiles',
    read: (input) => {
      const text = String(input);
      const nodes = text.split('\n').map((line) => {
        const [functionName = '', url = '', hits] = line.split('\t');
        return { callFrame: { functionName, url, lineNumber: 0 }, hitCount: Number(hits) || 1 };
      });
      const found = sumByFunction({ nodes }, pathNamer({ top: '/cache/0', of: '/home/me/p' }));
      const cell = { suite: 's', case: text, workload: 'default', runtime: 'node@1' };
      const explained = {
        change: /** @type {any} */ ([{ base: cell, other: cell }, { ratio: 2 }]),
        functions: findSlowerFunctions(new Map(), found, { before: 100, now: 200 }),
        files: [],
      };
      const blocks = explanationBlocks([explained], String);
      expectShowable(layOutBlocks(blocks, style, 80).join('\n'));
      expectShowable(foldedMarkdown('Which', blocks).join('\n'));
    },
  },
  {
    name: 'redis',
    read: async (input, folder) => {
      const lines = String(input).split('\n');
      const values = lines.map(anyJson);
      for (const [i, value] of values.entries()) {
        for (const job of parseRun(String(lines[i]))?.jobs ?? []) {
          const state = { job, machine: null, records: 1, state: String(lines[i + 1]), why: lines[i + 2] };
          expectShowable(formatJobState(state));
          expectShowable(formatJobState({ ...state, state: 'failed' }));
        }
        for (const read of [() => checkJob(value), () => openJob(value, [], new Date(0))]) {
          try {
            read();
          } catch (error) {
            refused(error);
          }
        }
      }
      const redis = /** @type {any} */ ({
        smembers: async () => [...lines],
        mget: async () => lines,
        memory: async () => input.length,
        xrange: async (/** @type {string} */ _, /** @type {string} */ from) =>
          from === '(0-0' ? lines.map((line, i) => [`${i + 1}-0`, ['line', line]]) : [],
      });
      for (const { name } of await listMachines(redis)) assert.match(name, /^[a-z0-9._-]+$/);
      for await (const some of readLines(redis, 'id', 0)) assert.equal(some.length, lines.length);
      const file = written(input, folder);
      wholeLines(file);
      isComplete(file);
      try {
        requireOwnFile(file, lines);
      } catch (error) {
        refused(error);
      }
      isResumable(file);
    },
  },
];

/**
 * @param {Target} target
 * @param {Buffer} input
 * @param {string} folder for its files
 * @returns {Promise<'read' | 'refused'>} rejects with what neither of these is
 */
export async function outcomeOf({ read }, input, folder) {
  try {
    await read(input, folder);
    return 'read';
  } catch (error) {
    refused(error);
    return 'refused';
  }
}

/** @param {unknown} error */
function refused(error) {
  if (!(error instanceof UserError || error instanceof RecordError)) throw error;
  assert.ok(
    error.message.length > 0 && !/\bundefined\b|\[object/.test(error.message.replaceAll(/"[^"]*"/g, '')),
    error.message,
  );
}

/** @param {string} text of which every line is ours, but for what is in it */
function expectShowable(text) {
  const [found] = /.{0,40}[\p{Cf}\p{Zl}\p{Zp}]|.{0,40}(?!\n)\p{Cc}/u.exec(text) ?? [];
  assert.equal(found, undefined, `a control character: ${JSON.stringify(found)}`);
}

/** @param {Buffer} input @param {string} folder */
function written(input, folder) {
  const file = path.join(folder, 'input');
  writeFileSync(file, input);
  return file;
}

/** @param {Buffer} input @param {string} program to write, which says it and exits with its first byte */
function saying(input, program) {
  writeFileSync(`${program}.text`, input.subarray(1));
  writeFileSync(program, `#!/bin/sh\ncat '${program}.text'\nexit ${(input[0] ?? 0) % 2}\n`);
  chmodSync(program, 0o755);
  return program;
}

/** @param {string} text */
function anyJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
