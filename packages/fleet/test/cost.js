/**
 * `node packages/fleet/test/cost.js [--times 20]`: what the fleet costs. The same run, in turn by `rounds bench` and by a job
 * of the fleet, on this machine: the ratio of the times that they find, the processor time of the worker beside a trial, and
 * how long it takes from submitting to the first trial.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mean, meanInterval, median } from '@rounds/stats';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { ready, recordsOf, skip, startFleet } from './support.js';

const { values } = optionsByHand({}, { times: 20 });
if (skip) throw new Error(skip);
const home = mkdtempSync(path.join(tmpdir(), 'rounds-fleet-cost-'));
const options = ['--runtime', 'node', '--rounds', '8', '--quick'];

/** @param {any[]} records */
const trialsOf = (records) => records.filter(({ type }) => type === 'trial');
/** @param {any[]} records */
const timeOf = (records) =>
  mean(
    trialsOf(records)
      .filter((trial) => trial.case === 'loop')
      .map(({ ns }) => ns),
  );

/** @param {number | undefined} pid @returns {number} seconds of processor time, told to a hundredth */
function processorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const { place, submitter, signed, startWorker, end } = await startFleet(home);
const worker = startWorker('here');
try {
  await ready(worker);
  /** @type {{ ratios: number[], shares: number[], delays: number[] }} */
  const found = { ratios: [], shares: [], delays: [] };
  for (let i = 0; i <= values.times; i++) {
    const local = () => {
      const out = place(`local-${i}.ndjson`);
      const cli = place('code/node_modules/rounds/rounds/cli.js');
      execFileSync(process.execPath, [cli, 'bench', 'bench', ...options, '--out', out], {
        cwd: place('code'),
        stdio: 'pipe',
      });
      return timeOf(recordsOf(out));
    };
    const remote = async () => {
      const out = place(`fleet-${i}`);
      const before = { at: Date.now(), cpu: processorSeconds(worker.child.pid) };
      const run = submitter(['run', 'bench', ...options, '--on', 'here', ...signed, '--out', out]);
      const { code, stderr } = await run.closed;
      if (code !== 0) throw new Error(stderr);
      const records = recordsOf(path.join(out, String(readdirSync(out)[0])));
      const firstMs = Math.min(...trialsOf(records).map(({ at, wallMs }) => Date.parse(at) - wallMs));
      found.delays.push((firstMs - before.at) / 1000);
      const seconds = (Date.parse(records.at(-1).finishedAt) - Date.parse(records[0].startedAt)) / 1000;
      found.shares.push((processorSeconds(worker.child.pid) - before.cpu) / seconds);
      return timeOf(records);
    };
    // The order alternates, since a machine drifts.
    const first = i % 2 ? local() : undefined;
    const ofFleet = await remote();
    const own = first ?? local();
    // The first checks the code out.
    if (i === 0) for (const list of Object.values(found)) list.length = 0;
    else found.ratios.push(ofFleet / own);
  }
  const percent = (/** @type {number | null} */ ratio) => `${((Number(ratio) - 1) * 100).toFixed(1)}%`;
  const { estimate, low, high } = meanInterval(found.ratios);
  console.log(
    `fleet against local: ${percent(estimate)} [${percent(low)}, ${percent(high)}], ${found.ratios.length} pairs of runs`,
  );
  console.log(
    `processor time of the worker: ${(median(found.shares) * 100).toFixed(2)}% of a core while its run measures`,
  );
  console.log(
    `from typing the command to the first trial: ${median(found.delays).toFixed(2)} s, at most ${Math.max(...found.delays).toFixed(2)} s`,
  );
} finally {
  await end();
  rmSync(home, { recursive: true, force: true });
}
