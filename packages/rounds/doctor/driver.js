import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cellKey } from '@rounds/record';
import { newFolder } from '../files/owned-folder.js';
import { oneByOne } from '../run/execution/sittings.js';
import { runRounds } from '../run/rounds.js';
import { driver } from '../runtimes/node.js';
import { launchTrial } from '../trial/function-trial.js';
import { judge } from './machine.js';

/** Whether ten thousand trials leave the driver as small as a thousand did. */

const cells = 10;
const rounds = 1000;
const warmRounds = 100;

/** A runtime that answers at once, so that the trials are real processes and yet take only milliseconds. */
const answersAtOnce = `#!/bin/sh
for task; do :; done
token=\${task#*'"token":"'}
printf '%s{"outcome":"measured","ns":1,"turns":1}\\n' "\${token%%'"'*}"
`;

/**
 * @param {import('../run/session.js').Session} session
 * @returns {Promise<import('./machine.js').Finding>}
 */
export async function examineDriver({ launcher, suites, signal }) {
  const folder = newFolder();
  try {
    const binary = path.join(folder, 'answers-at-once');
    writeFileSync(binary, answersAtOnce, { mode: 0o755 });
    const runtime = { ...driver, binary };
    const suite = suites[0]?.url ?? '';
    const options = { measureMs: 1, warmUpMs: 1, limitMs: 10_000, signal };
    /** @type {Map<string, Map<number, number>>} */
    const times = new Map();
    let warm = 0;
    await runRounds({
      cells: Array.from({ length: cells }, (_, i) => ({
        suite: '',
        case: `${i}`,
        workload: '',
        runtime: runtime.id,
      })),
      sittings: oneByOne,
      seed: 1,
      maxRounds: rounds,
      maxTimeMs: Number.POSITIVE_INFINITY,
      signal,
      execute: async (own, round) =>
        Promise.all(
          own.map(
            async (cell) => (await launchTrial({ launcher, runtime, suite }, cell, round, options)).record,
          ),
        ),
      // A run keeps one number a trial; so does this.
      emit: ([record]) => {
        if (record?.type !== 'trial') throw new Error(record?.error);
        const key = cellKey(record);
        times.set(key, (times.get(key) ?? new Map()).set(record.round, record.ns));
      },
      doneAfter: (round) => {
        if (round === warmRounds) warm = usedBytes();
        return () => false;
      },
    });
    const grown = (usedBytes() - warm) / 2 ** 20;
    const seen = `its heap grew by ${grown.toFixed(1)} MiB from ${warmRounds * cells} to ${rounds * cells} trials`;
    return judge(grown < 4, 'driver memory', seen, 'Expected a few numbers a trial and no more: report this');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function usedBytes() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
