/**
 * `node packages/fleet/test/chaos.js [--jobs 500] [--kills 100] [--seed 1]`: three workers, a submitter that fetches results,
 * and Redis, each killed at random moments and started again, while connections between them lose messages and are cut. In the end
 * every job must have ended once, with every trial once, as its machine has it; nothing of what was killed may run any more; and
 * nobody may have waited past a deadline.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@rounds/stats/random.js';
import { parseScriptOptions } from 'rounds/cli/script-options.js';
import { processStart } from 'rounds/test/support/proc.js';
import { readPrivateKey } from '../keys.js';
import { connect } from '../redis.js';
import { listMachines } from '../registry.js';
import { submit } from '../submit.js';
import { startNetwork } from './network.js';
import { fleet, skip, startFleet, until } from './support.js';

const { values } = parseScriptOptions({ jobs: 500, kills: 100, seed: 1 });
if (skip) throw new Error(skip);
const { jobs, kills } = values;
const random = seededRandom(values.seed);
const home = mkdtempSync(path.join(tmpdir(), 'rounds-fleet-chaos-'));
const rounds = 4;
const { place, redis, commit, submitter, startWorker, end: endAll } = await startFleet(home);

const own = await connect(redis.url('submitter'));
/** All others reach Redis by a network that fails. */
const direct = redis.url;
const { port } = new URL(direct('worker'));
const network = await startNetwork(Number(port));
redis.url = (user) => direct(user).replace(`:${port}`, `:${network.port}`);

const names = ['m1', 'm2', 'm3'];
/** @type {Record<string, () => ReturnType<typeof submitter>>} */
const starters = {
  ...Object.fromEntries(names.map((name) => [name, () => startWorker(name, ['--label', 'linux'])])),
  submitter: () => submitter(['results', run, '--out', place('out')]),
};
/** In seconds. systemd gives a worker 30, and kills it then. @type {Record<string, number>} */
const mayTake = {
  m1: 30,
  m2: 30,
  m3: 30,
  submitter: 20,
  status: 20,
  'any job': 180,
  'the end of processes': 10,
};
/** Which of them took longer. @type {string[]} */
const late = [];
/** @type {string[]} */
const faults = [];
/** @type {string[]} */
const orphans = [];

/** @type {Record<string, ReturnType<typeof submitter> | undefined>} */
const running = {};
let isOver = false;
/** Does what systemd does. @param {string} name */
function begin(name) {
  const one = starters[name]?.();
  running[name] = one;
  one?.closed.then(async ({ code, stderr }) => {
    if (isOver || running[name] !== one || code === 0) return;
    const isAway = /^error: Redis at .* is unusable: /m.test(stderr);
    if (!isAway) faults.push(`${name} ended by itself (${code}): ${stderr.trimEnd().split('\n').at(-1)}`);
    await delay(500);
    if (!isOver && running[name] === one) begin(name);
  });
}

/**
 * @template Result
 * @param {string} who
 * @param {Promise<Result>} ending
 * @returns {Promise<Result | undefined>} nothing if it is late
 */
async function inTime(who, ending) {
  const over = new AbortController();
  const limit = delay((mayTake[who] ?? 0) * 1000, 'late', { signal: over.signal }).catch(() => {});
  const ended = await Promise.race([ending, limit]);
  over.abort();
  if (ended !== 'late') return /** @type {Result} */ (ended);
  late.push(`${who}: not within ${mayTake[who]} s`);
  return undefined;
}

/** @param {string} name @param {NodeJS.Signals} signal */
async function end(name, signal) {
  const one = running[name];
  running[name] = undefined;
  if (!one) return;
  const left = processesOf(place(name));
  one.child.kill(signal);
  if (!(await inTime(name, one.closed))) one.child.kill('SIGKILL');
  const { stderr } = await one.closed;
  if (/^ {4}at |unexpected|unhandled/im.test(stderr)) faults.push(`${name} says: ${stderr.slice(-500)}`);
  checks.push(gone(name, left));
}

/** @param {string} name @param {Map<string, string>} processes */
async function gone(name, processes) {
  await delay((mayTake['the end of processes'] ?? 0) * 1000);
  const now = processesOf(place(name));
  for (const [process, command] of processes) if (now.has(process)) orphans.push(`of ${name}: ${command}`);
}

/** Somebody asks, whatever is away. */
async function ask() {
  const asked = fleet(['status'], { home: place('status'), redis, user: 'submitter' });
  const ended = await inTime('status', asked.closed);
  asked.child.kill('SIGKILL');
  const lines = ended?.stderr.trim().split('\n').length ?? 0;
  if (ended && ended.code !== 0 && (ended.code !== 1 || lines !== 1))
    faults.push(`status ended with ${ended.code}: ${ended.stderr}`);
}

/** @param {number} most */
const upTo = (most) => Math.floor(random() * most);

/** @type {Promise<void>[]} */
const checks = [];
/** @type {Record<string, number>} */
const killed = {};
let failures = 0;
for (const name of names) begin(name);
await until(
  async () => (await listMachines(own.redis)).length === names.length,
  () => names.map((name) => running[name]?.stderr).join('\n'),
);
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
begin('submitter');
const startedAt = Date.now();
const victims = [...Object.keys(starters), 'redis'];
for (let i = 0; i < kills; i++) {
  await delay(500 + upTo(4000));
  for (const link of network.links) {
    if (random() > 0.2) continue;
    failures++;
    link.fail({ bytes: upTo(2000), silentMs: upTo(2) * upTo(15_000) });
  }
  if (random() < 0.2) checks.push(ask());
  const victim = victims[upTo(victims.length)] ?? '';
  const signal = victim === 'redis' || random() < 0.7 ? 'SIGKILL' : 'SIGTERM';
  const what = `${victim} ${signal}`;
  killed[what] = (killed[what] ?? 0) + 1;
  if (victim === 'redis') await redis.stop(signal);
  else await end(victim, signal);
  await delay(upTo(1500));
  if (victim === 'redis') await redis.start();
  else begin(victim);
  process.stderr.write(`\r${i + 1} kills, ${done()} of ${jobs} jobs done `);
}
for (let [most, since] = [-1, Date.now()]; most < jobs || !(await hasEnded()); await delay(1000)) {
  process.stderr.write(`\r${kills} kills, ${done()} of ${jobs} jobs done `);
  if (done() > most) [most, since] = [done(), Date.now()];
  if (Date.now() - since < (mayTake['any job'] ?? 0) * 1000) continue;
  late.push(`any job: none ended within ${mayTake['any job']} s, and ${jobs - done()} have not`);
  break;
}
isOver = true;
await Promise.all([...names, 'submitter'].map((name) => end(name, 'SIGTERM')));
await Promise.all(checks);
const counts = await own.queueOf('linux').getJobCounts();
await own.close();
await endAll();
network.end();
await delay(500);

const runs = names.flatMap((name) => {
  const folder = place(name, 'cache/fleet/runs', name);
  return readdirSync(folder).map((id) => ({ id, name, file: path.join(folder, id, 'run.ndjson') }));
});
if (new Set(runs.map(({ id }) => id)).size < runs.length) faults.push('a job was measured on two machines');
const results = runs.filter(({ name, id }) => existsSync(fetched(name, id)));
for (const { name, id, file } of results) {
  const text = readFileSync(fetched(name, id), 'utf8');
  for (const fault of faultsOf(text)) faults.push(`job ${id}: ${fault}`);
  if (text !== readFileSync(file, 'utf8'))
    faults.push(`job ${id}: ${name} has other records than were fetched`);
}
const ended = Number(counts.completed);
const left = [...orphans, ...processesOf(home).values()];
console.log(`\n${jobs} jobs, ${rounds} rounds each, in ${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(
  `killed: ${Object.entries(killed)
    .sort()
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}; connections that lost messages: ${failures}`,
);
console.log(
  `completed: ${ended}; results of ${results.length} jobs; wrong: ${faults.length}; left running: ${left.length}; late: ${late.length}`,
);
for (const fault of [...faults, ...left, ...late]) console.log(`  ${fault}`);
const isFine = ended === jobs && results.length === jobs && faults.length + left.length + late.length === 0;
process.exitCode = isFine ? 0 : 1;
if (isFine) rmSync(home, { recursive: true });
else console.log(`In Redis: ${JSON.stringify(counts)}. Its files: ${home}`);

/** @returns {Promise<boolean>} whether the submitter has fetched all, and said so */
async function hasEnded() {
  return (await Promise.race([running.submitter?.closed, delay(1, undefined)]))?.code === 0;
}

/** @param {string} machine @param {string} id of a job @returns {string} */
function fetched(machine, id) {
  return place('out', `${machine}-${id.slice(0, 8)}.ndjson`);
}

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

/**
 * @param {string} folder
 * @returns {Map<string, string>} the commands of processes that have it in their environment, by what each is known by
 */
function processesOf(folder) {
  return new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .flatMap((pid) => {
        try {
          if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)) return [];
          const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
          return [[`${pid} ${processStart(Number(pid))}`, `process ${pid}: ${command}`]];
        } catch {
          return [];
        }
      }),
  );
}
