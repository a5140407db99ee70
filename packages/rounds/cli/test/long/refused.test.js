import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listFolder } from '../../../system/files.js';
import { commandLine, newFolder, start } from '../../../test/support/bench.js';
import { fakeProgram } from '../../../test/support/fake-runtime.js';
import { gitProject } from '../../../test/support/git-project.js';
import { expectNoneAlive } from '../../../test/support/processes.js';
import { fakeNpmEnvironment } from '../../../test/support/runtime-fakes.js';
import { newPath } from '../../../test/support/scratch.js';
import { reading } from '../../../test/support/throwing.js';

/**
 * Each place of ours that asks something of the system is refused it, one after the other. No refusal of a system is
 * "unexpected:": that word is for mistakes of ours.
 */

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const throwing = fileURLToPath(new URL('../../../test/support/throwing.js', import.meta.url));
const NODE_BINARY = fakeProgram();
const ROUNDS_CACHE = newFolder();
const cells = 'selftest --workload short --case base --runtime node --quick --rounds 1 --seed 7'.split(' ');

/** @type {(args: string[], env: NodeJS.ProcessEnv) => Promise<import('../../../test/support/bench.js').Ended>} */
function command([name = '', ...args], env) {
  const [node, ...all] = commandLine(name, args);
  return start(node, ['--import', throwing, ...all], { env: { NODE_BINARY, ROUNDS_CACHE, ...env } }).closed;
}

const whole = newPath();
const before = await command(['bench', ...cells, '--out', whole], {});
assert.equal(before.exitCode, 0, before.stderr);
const project = gitProject();

/** What the code of the working tree takes twice as long for, and where, in a profile that has all in one function. */
const slower = fakeProgram({
  trial: `case $task in *'"task":"profile"'*) answer '${profileOf('twice')}'; exit;; esac
case $task in */0/bench/twice*|*/copy*/bench/twice*) ns=1000;; *) ns=2000;; esac`,
  turn: 'step "{\\"turn\\":{\\"ns\\":$ns,\\"calls\\":10}}"; turn=$((turn + 1)); continue',
  end: 'answer "{\\"outcome\\":\\"measured\\",\\"ns\\":$((ns / 10)),\\"turns\\":$((turn - 1))}"; exit',
});

/** @param {string} functionName @returns {string} the worker's answer */
function profileOf(functionName) {
  const callFrame = { functionName, url: 'file:///nowhere/index.js', lineNumber: 0 };
  return JSON.stringify({ outcome: 'profiled', profile: { nodes: [{ callFrame, hitCount: 1000 }] } });
}

/** The runtime that tells of itself. */
const real = { NODE_BINARY: process.execPath };
const some = cells.slice(0, 7);

/**
 * Commands, whose files are new each time. `says`: what is only said where all of it was reached; `isFurther`: of that, the places are
 * tried that no command before it has.
 *
 * @type {Record<string, (() => { args: string[], env?: NodeJS.ProcessEnv, says?: RegExp, isFurther?: boolean })>}
 */
const commands = {
  bench: () => ({ args: ['bench', ...cells, '--out', newPath()] }),
  'bench --resume': () => {
    const file = newPath();
    cpSync(whole, file);
    return { args: ['bench', '--resume', file] };
  },
  'bench --against': () => {
    const versions = [project.bench, '--against', project.folder];
    return { args: ['bench', ...versions, '--rounds', '1', '--runtime', 'node', '--out', newPath()] };
  },
  'bench --explain': () => {
    const versions = [project.bench, '--against', project.folder, '--explain', '--fail-on', '50%'];
    const args = ['bench', ...versions, '--quick', '--runtime', 'node', '--rounds', '7', '--out', newPath()];
    return { args, env: { NODE_BINARY: slower }, says: /^Why twice is \+100%/m, isFurther: true };
  },
  'inspect --time': () => ({ args: ['inspect', ...some, '--rounds', '1', '--time'] }),
  'inspect --syscalls': () => ({
    args: ['inspect', ...some, '--rounds', '1', '--syscalls'],
    env: real,
    isFurther: true,
  }),
  check: () => ({ args: ['check', '--runtime', 'node'], isFurther: true }),
  machine: () => ({
    args: ['machine', '--reading', 'clocks', '--runtime', 'node', '--rounds', '1'],
    env: real,
    isFurther: true,
  }),
  report: () => ({ args: ['report', whole, '--out', newPath('.html')] }),
  'report --csv': () => ({ args: ['report', whole, '--csv'] }),
  runtimes: () => ({ args: ['runtimes'] }),
  'runtimes add': () => {
    const { FAKE_NPM, FAKE_NPM_VERSIONS, FAKE_NPM_LOG, PATH } = fakeNpmEnvironment(newFolder(), 'works');
    const env = { FAKE_NPM, FAKE_NPM_VERSIONS, FAKE_NPM_LOG, PATH, ROUNDS_CACHE: cacheWithLauncher() };
    return { args: ['runtimes', 'add', 'bun@1.0.14'], env };
  },
};

/** @returns {string} a cache without a runtime */
function cacheWithLauncher() {
  const cache = newFolder();
  cpSync(path.join(ROUNDS_CACHE, 'compiled'), path.join(cache, 'compiled'), { recursive: true });
  return cache;
}

/** @param {string} site @param {number} i */
function codeFor(site, i) {
  const name = site.split(' ')[0] ?? '';
  const codes =
    name === 'spawn'
      ? ['EAGAIN', 'ENOMEM', 'EMFILE']
      : reading.includes(name)
        ? ['EIO', 'EACCES', 'EMFILE']
        : ['ENOSPC', 'EROFS', 'EIO'];
  return codes[i % codes.length] ?? '';
}

/** What commands keep in a cache. */
const wholeFolders = ['compiled', 'machine', 'runtimes', 'signing'];

/** Node.js also reads the folders that it removes. @param {string} site */
function isRemoval(site) {
  const [name, file = '', line] = site.split(/[ :]/);
  const code = readFileSync(path.join(repository, file), 'utf8').split('\n')[Number(line) - 1];
  return /^rm(?:dir)?Sync$/.test(String(name)) || String(code).includes('rmSync(');
}

/** @type {Set<string>} places that were refused */
const tried = new Set();

/** @type {number[]} how often each was told as unexpected */
const mistakes = [];

for (const [what, anew] of Object.entries(commands)) {
  test(`${what}: whatever a system refuses, it is said in one line`, { timeout: 580_000 }, async (t) => {
    const SITES = newPath('-sites');
    const first = anew();
    const fine = await command(first.args, { ...first.env, SITES });
    assert.ok([0, 1, 3].includes(Number(fine.exitCode)), fine.stderr);
    if (first.says) assert.match(fine.stdout, first.says);
    const all = readFileSync(SITES, 'utf8').trim().split('\n');
    assert.ok(all.length > 5, `${all}`);
    const sites = all.filter((site) => !first.isFurther || !tried.has(site));
    for (const site of all) tried.add(site);
    let next = 0;
    const refuse = async () => {
      for (let i = next++; i < sites.length; i = next++) {
        const site = String(sites[i]);
        // Each seventh is a mistake of ours in that place, and the only one that may be called unexpected.
        const REFUSED_WITH = i % 7 === 6 ? '' : codeFor(site, i);
        const TMPDIR = newFolder();
        const { args, env = {} } = anew();
        const ended = await command(args, { ...env, REFUSED_SITE: site, REFUSED_WITH, TMPDIR });
        const about = `${site} refused with ${REFUSED_WITH || 'a mistake'}: ${ended.exitCode} ${ended.stderr}`;
        const unexpected = ended.stderr.match(/unexpected:/g)?.length ?? 0;
        if (REFUSED_WITH === '') {
          mistakes.push(unexpected);
          continue;
        }
        assert.equal(unexpected, 0, about);
        assert.doesNotMatch(ended.stderr, /^ +at .*:\d+:\d+|node:internal|Unhandled/m, about);
        assert.equal(ended.signal, null, about);
        const errors = ended.stderr.match(/^error: /gm)?.length ?? 0;
        assert.ok(errors <= 1 && (errors === 0 || ended.exitCode !== 0), about);
        if (isRemoval(site)) continue;
        // Others are at work in the cache that all have.
        const left = [...listFolder(TMPDIR), ...listFolder(env.ROUNDS_CACHE ?? '')];
        assert.deepEqual(
          left.filter((each) => !wholeFolders.includes(each)),
          [],
          about,
        );
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, refuse));
    await expectNoneAlive(5000);
    t.diagnostic(`${sites.length} places, 0 of them "unexpected:"`);
  });
}

test('a mistake of ours is still called unexpected', (t) => {
  const told = mistakes.filter((times) => times > 0);
  assert.ok(told.length > 0, 'expected some');
  t.diagnostic(`${mistakes.length} mistakes, ${told.length} of them told as unexpected`);
});
