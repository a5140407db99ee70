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

const real = { NODE_BINARY: process.execPath };

/** Commands, whose files are new each time. @type {Record<string, () => { args: string[], env?: NodeJS.ProcessEnv }>} */
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
  'inspect --syscalls': () => ({
    args: ['inspect', ...cells.slice(0, 7), '--rounds', '1', '--syscalls'],
    env: real,
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

for (const [what, anew] of Object.entries(commands)) {
  test(`${what}: whatever a system refuses, it is said in one line`, { timeout: 580_000 }, async (t) => {
    const SITES = newPath('-sites');
    const first = anew();
    const fine = await command(first.args, { ...first.env, SITES });
    assert.ok([0, 1, 3].includes(Number(fine.exitCode)), fine.stderr);
    const sites = readFileSync(SITES, 'utf8').trim().split('\n');
    assert.ok(sites.length > 5, `${sites}`);
    let next = 0;
    const refuse = async () => {
      for (let i = next++; i < sites.length; i = next++) {
        const site = String(sites[i]);
        const REFUSED_WITH = codeFor(site, i);
        const TMPDIR = newFolder();
        const { args, env = {} } = anew();
        const ended = await command(args, { ...env, REFUSED_SITE: site, REFUSED_WITH, TMPDIR });
        const about = `${site} refused with ${REFUSED_WITH}: ${ended.exitCode} ${ended.stderr}`;
        assert.doesNotMatch(ended.stderr, /unexpected:/, about);
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
