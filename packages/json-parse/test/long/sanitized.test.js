/** Texts with mistakes, under AddressSanitizer and UndefinedBehaviorSanitizer. FUZZ_SEED=number draws others. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  haswell,
  installedLibraries,
  mayHave,
  folder as parsers,
  simdjsonFolder,
} from '../../parsers/installed.js';

const main = fileURLToPath(new URL('../sanitized/fuzz.cc', import.meta.url));
const runs = '20000';

const sanitizers = ['-fsanitize=address,undefined', '-fno-sanitize-recover=all', '-fno-omit-frame-pointer'];
const includes = [parsers, join(parsers, 'vendor/yyjson'), simdjsonFolder].flatMap((each) => ['-I', each]);
const flags = ['-O1', '-g', '-pthread', ...includes, ...sanitizers];

/** Without any, simdjson takes its code for old processors. */
const simdFlags = mayHave('avx2') ? haswell : [];

const compiler = (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'c++')));
const skip = compiler ? false : 'no c++ on PATH: apt-get install g++';

const folder = mkdtempSync(join(tmpdir(), 'json-parsers-'));
after(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<string>} what it writes
 */
async function run(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
  const [code, signal] = await once(child, 'close');
  assert.equal(code, 0, `${program} ended with ${signal ?? code}: ${written.slice(0, 8000)}`);
  return written;
}

/** @param {string} source @param {string[]} more */
async function compile(source, ...more) {
  const object = join(folder, `${source.replaceAll(/\W+/g, '-')}.o`);
  const isC = source.endsWith('.c');
  const language = isC ? ['-std=gnu11'] : ['-std=c++17'];
  await run(isC ? 'cc' : 'c++', [...language, ...flags, ...more, '-c', source, '-o', object]);
  return object;
}

test('no text makes a parser read or write where it must not', { skip, timeout: 900_000 }, async () => {
  const names = installedLibraries().map(({ name }) => name);
  const sources = [
    main,
    join(parsers, 'vendor/yyjson/yyjson.c'),
    ...[...names, 'simdjson-library'].map((name) => join(parsers, `${name}.cc`)),
  ];
  /** @type {string[]} */
  const objects = [];
  const work = async () => {
    for (let next = sources.shift(); next; next = sources.shift()) {
      objects.push(await compile(next, ...(next.includes('simdjson') ? simdFlags : [])));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const program = join(folder, 'fuzz');
  await run('c++', [...flags, ...objects, '-o', program]);
  const said = await run(program, [process.env.FUZZ_SEED ?? '1', runs]);
  assert.match(said, /^\d+ parsers, 20000 texts: \d+ taken, \d+ refused$/m);
  console.log(said.trim());
});
