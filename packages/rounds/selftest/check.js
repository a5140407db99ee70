import { left, makeTable } from '@rounds/report/tables/model.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { exclusively } from '../cli/exclusive.js';
import { outputStyle, outputWidth } from '../cli/terminal.js';
import { examineHarness } from './check-harness.js';
import { examineNoise, examineTools } from './check-machine.js';
import { openSelftest } from './command.js';

const noiseMs = 5000;

/**
 * `rounds selftest --check`: what this machine has and lacks for an honest run, each with the fix.
 *
 * @param {import('../cli/command.js').Asked} asked
 * @returns {Promise<number>} exit code
 */
export function checkMachine({ options }) {
  return exclusively(async ({ signal }) => {
    const session = await openSelftest(options.runtime, signal);
    const findings = [
      ...(await examineTools()),
      ...(await examineNoise(noiseMs)),
      ...(await examineHarness(session)),
    ];
    const text = options.json ? JSON.stringify(findings, null, 2) : findingsText(findings, outputStyle());
    process.stdout.write(`${text}\n`);
    return 0;
  });
}

const tones = /** @type {const} */ ({ ok: 'faster', note: 'inconclusive', lacks: 'slower' });

/** @param {import('./check-machine.js').Finding[]} findings @param {import('@rounds/report').Style} style */
export function findingsText(findings, style) {
  /** @type {import('@rounds/report/tables/model.js').TableCell[][]} */
  const rows = findings.flatMap(({ state, what, seen, fix }) => [
    [{ text: state, tone: tones[state] }, { text: what }, { text: seen }],
    ...(fix ? [[{ text: '' }, { text: '' }, { text: fix, tone: /** @type {const} */ ('quiet') }]] : []),
  ]);
  const columns = [0, 1, 2].map((i) => left('', (/** @type {typeof rows[number]} */ row) => row[i] ?? ''));
  return layOutTable(makeTable(rows, columns), style, outputWidth()).join('\n');
}
