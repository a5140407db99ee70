import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { project } from '../../system/project.js';
import { bench } from '../support/bench.js';
import { newPath, writeFiles } from '../support/scratch.js';
import { all, asSuite, likeNode } from './mistakes/contract.js';

/**
 * Mistakes that honest authors make are detected and named, in every runtime that has what they use. Their honest counterparts are
 * measured. A kind of mistake is a module of the folder `mistakes`.
 *
 * ONLY='scrypt|fetch' RUNTIMES=node,bun restrict the mistakes and the runtimes.
 */

/** @import { Entry, Kind, Mistake } from './mistakes/contract.js' */

const folder = new URL('mistakes/', import.meta.url);
const names = readdirSync(folder).filter((name) => name !== 'contract.js');

/** @type {Kind[]} */
const kinds = await Promise.all(names.map((name) => import(String(new URL(name, folder)))));

const only = new RegExp(process.env.ONLY ?? '');
const available = process.env.JUST === undefined ? likeNode : all;
const runtimes = process.env.RUNTIMES?.split(',') ?? available;

/** Warnings that name a mistake. */
const accusation = /seems to be cached|sorted a list in place|printed while it was measured/;

/** @param {Entry} entry @param {string} runtime */
async function measure({ source }, runtime) {
  const files = newPath('-mistake');
  const rounds = path.join(project, 'packages/rounds/index.js');
  const [name, text] =
    runtime === 'just'
      ? ['it.suite.js', asSuite(source)]
      : ['it.bench.js', source.replace("'rounds'", JSON.stringify(rounds))];
  writeFiles(files, { [name]: text });
  const out = path.join(files, 'out.ndjson');
  const args = [path.join(files, name), '--runtime', runtime, '--rounds', '1', '--quick', '--out', out];
  const { exitCode, stdout, stderr } = await bench(args);
  return { exitCode, text: `${stdout}${stderr}`.replace(/\s+/g, ' ') };
}

for (const runtime of runtimes) {
  const within = (/** @type {Entry} */ { name, runtimes: own = likeNode }) =>
    only.test(name) && own.includes(runtime);
  describe(runtime, { concurrency: 2 }, () => {
    for (const mistake of kinds.flatMap(({ mistakes }) => mistakes).filter(within)) {
      test(`${mistake.kind}: ${mistake.name}`, async () => {
        const { exitCode, text } = await measure(mistake, runtime);
        assert.match(text, mistake.expected);
        assert.equal(exitCode, mistake.exitCode ?? 1, text);
      });
    }

    for (const entry of kinds.flatMap(({ honest }) => honest).filter(within)) {
      test(`honest: ${entry.name}`, async () => {
        const { exitCode, text } = await measure(entry, runtime);
        assert.equal(exitCode, 0, text);
        assert.doesNotMatch(text, accusation);
      });
    }
  });
}
