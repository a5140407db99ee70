/**
 * `node packages/fleet/test/chaos.js [--jobs 500] [--kills 100] [--seed 1]`: three workers, a submitter that fetches results,
 * and Redis, each killed with SIGKILL at random moments and started again. In the end every job must have ended once, with
 * every trial once, and nothing of it may run any more.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@rounds/stats/random.js';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { readPrivateKey } from '../keys.js';
import { connect } from '../redis.js';
import { submit } from '../submit.js';
import { skip, startFleet } from './support.js';

const { values } = optionsByHand({}, { jobs: 500, kills: 100, seed: 1 });
if (skip) throw new Error(skip);
const { jobs, kills } = values;
const random = seededRandom(values.seed);
const home = mkdtempSync(path.join(tmpdir(), 'rounds-fleet-chaos-'));
const rounds = 4;
const { place, redis, commit, submitter, startWorker, end } = await startFleet(home);

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; // this process began before the certificate was there
const own = await connect(redis.url('submitter'));
const run = await submit(
  {
    on: Array.from({ length: jobs }, () => 'linux'),
    code: { repo: place('code'), commit },
    suites: ['bench'],
    options: { runtime: 'node', rounds, quick: true, maxTime: '60s' },
    hours: 24,
  },
  readPrivateKey(place('key.pem')),
  own,
);

const names = ['m1', 'm2', 'm3'];
/** @type {Record<string, () => ReturnType<typeof submitter>>} */
const starters = {
  ...Object.fromEntries(names.map((name) => [name, () => startWorker(name, '--label', 'linux')])),
  submitter: () => submitter(['results', run, '--out', place('out')]),
};
const running = Object.fromEntries(Object.entries(starters).map(([name, start]) => [name, start()]));

/** @type {Record<string, number>} */
const killed = {};
const startedAt = Date.now();
const victims = [...Object.keys(starters), 'redis'];
for (let i = 0; i < kills; i++) {
  await delay(500 + random() * 4000);
  const victim = victims[Math.floor(random() * victims.length)] ?? '';
  killed[victim] = (killed[victim] ?? 0) + 1;
  if (victim === 'redis') await redis.stop('SIGKILL');
  else {
    running[victim]?.child.kill('SIGKILL');
    await running[victim]?.closed;
  }
  await delay(random() * 1500);
  if (victim === 'redis') await redis.start();
  else if (starters[victim]) running[victim] = starters[victim]();
  process.stderr.write(`\r${i + 1} kills, ${done()} of ${jobs} jobs done `);
}
for (;;) {
  process.stderr.write(`\r${kills} kills, ${done()} of ${jobs} jobs done `);
  const ended = await Promise.race([running.submitter?.closed, delay(2000)]);
  if (!ended) continue;
  if (done() === jobs || ended.code === 0) break;
  running.submitter = /** @type {() => any} */ (starters.submitter)(); // it was refused while Redis was away
}
for (const name of names) running[name]?.child.kill('SIGTERM');
await Promise.all(names.map((name) => running[name]?.closed));
await own.close();
await end();
await delay(500);

const files = readdirSync(place('out')).filter((name) => name.endsWith('.ndjson'));
const faults = files.flatMap((name) =>
  faultsOf(readFileSync(place('out', name), 'utf8')).map((fault) => `${name}: ${fault}`),
);
const left = processesOf(home);
console.log(`\n${jobs} jobs, ${rounds} rounds each, in ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(
  `killed: ${Object.entries(killed)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
);
console.log(`results of ${files.length} jobs; wrong: ${faults.length}; left running: ${left.length}`);
for (const fault of [...faults, ...left]) console.log(`  ${fault}`);
process.exitCode = files.length === jobs && faults.length === 0 && left.length === 0 ? 0 : 1;
if (process.exitCode === 0) rmSync(home, { recursive: true });

function done() {
  try {
    return readdirSync(place('out')).filter((name) =>
      /"type":"end".*"reason":"(?!interrupted)/.test(
        readFileSync(place('out', name), 'utf8').trim().split('\n').at(-1) ?? '',
      ),
    ).length;
  } catch {
    return 0;
  }
}

/** @param {string} text of a results file @returns {string[]} */
function faultsOf(text) {
  const records = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const trials = records
    .filter(({ type }) => type === 'trial')
    .map(({ case: name, round }) => `${name} ${round}`);
  const wanted = ['loop', 'reduce'].flatMap((name) =>
    Array.from({ length: rounds }, (_, i) => `${name} ${i + 1}`),
  );
  const lost = wanted.filter((trial) => !trials.includes(trial));
  return [
    ...(lost.length > 0 ? [`lost: ${lost.join(', ')}`] : []),
    ...(new Set(trials).size < trials.length ? ['a trial is there twice'] : []),
    ...(records.filter(({ type }) => type === 'run').length !== 1 ? ['not one header'] : []),
    ...(records.at(-1).type !== 'end' ? ['no end'] : []),
    ...records.filter(({ type }) => type === 'failure').map(({ kind, error }) => `failure ${kind}: ${error}`),
  ];
}

/** @param {string} folder @returns {string[]} processes that have it in their environment */
function processesOf(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)) return [];
        return [`process ${pid}: ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`];
      } catch {
        return [];
      }
    });
}
