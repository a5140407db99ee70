import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandLine, newFolder, start } from '../../../test/support/bench.js';
import { fakeProgram } from '../../../test/support/fake-runtime.js';
import { gitProject } from '../../../test/support/git-project.js';
import { expectNoneAlive } from '../../../test/support/processes.js';
import { newPath } from '../../../test/support/scratch.js';
import { reading } from '../../../test/support/throwing.js';

/**
 * Each place of ours that asks something of the system is refused it, one after the other. No refusal of a system is
 * "unexpected:": that word is for mistakes of ours.
 */

const throwing = fileURLToPath(new URL('../../../test/support/throwing.js', import.meta.url));
const NODE_BINARY = fakeProgram();
const ROUNDS_CACHE = newFolder();
const cells = 'selftest --workload short --case base --runtime node --quick --rounds 1 --seed 7'.split(' ');

/** @type {(args: string[], env: Record<string, string>) => Promise<import('../../../test/support/bench.js').Ended>} */
function command([name = '', ...args], env) {
  const [node, ...all] = commandLine(name, args);
  return start(node, ['--import', throwing, ...all], { env: { NODE_BINARY, ROUNDS_CACHE, ...env } }).closed;
}

const whole = newPath();
const before = await command(['bench', ...cells, '--out', whole], {});
assert.equal(before.exitCode, 0, before.stderr);
const project = gitProject();

/** @type {Record<string, () => string[]>} commands, whose files are new each time */
const commands = {
  bench: () => ['bench', ...cells, '--out', newPath()],
  'bench --resume': () => {
    const file = newPath();
    cpSync(whole, file);
    return ['bench', '--resume', file];
  },
  'bench --against': () => {
    const versions = [project.bench, '--against', project.folder];
    return ['bench', ...versions, '--rounds', '1', '--runtime', 'node', '--out', newPath()];
  },
  'inspect --time': () => ['inspect', ...cells.slice(0, 7), '--rounds', '1', '--time'],
  report: () => ['report', whole, '--out', newPath('.html')],
  'report --csv': () => ['report', whole, '--csv'],
  runtimes: () => ['runtimes'],
};

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

/** @type {number[]} how often each was told as unexpected */
const mistakes = [];

for (const [what, argsOf] of Object.entries(commands)) {
  test(`${what}: whatever a system refuses, it is said in one line`, { timeout: 580_000 }, async (t) => {
    const SITES = newPath('-sites');
    const fine = await command(argsOf(), { SITES });
    assert.ok([0, 1, 3].includes(Number(fine.exitCode)), fine.stderr);
    const sites = readFileSync(SITES, 'utf8').trim().split('\n');
    assert.ok(sites.length > 5, `${sites}`);
    let next = 0;
    const refuse = async () => {
      for (let i = next++; i < sites.length; i = next++) {
        const site = String(sites[i]);
        // Each seventh is a mistake of ours in that place, and the only one that may be called unexpected.
        const REFUSED_WITH = i % 7 === 6 ? '' : codeFor(site, i);
        const TMPDIR = newFolder();
        const ended = await command(argsOf(), { REFUSED_SITE: site, REFUSED_WITH, TMPDIR });
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
        if (!site.startsWith('rmSync') && existsSync(TMPDIR))
          assert.deepEqual(readdirSync(TMPDIR), [], about);
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
