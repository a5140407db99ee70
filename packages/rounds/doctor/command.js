import { left, makeTable } from '@rounds/report/tables/model.js';
import { layOutTable } from '@rounds/report/terminal/table.js';
import { exclusively } from '../cli/exclusive.js';
import { outputStyle } from '../cli/terminal.js';
import { chooseSuites } from '../loading/suites.js';
import { openSession } from '../run/session.js';
import { examineDriver } from './driver.js';
import { examineHarness } from './harness.js';
import { examineNoise, examineTools } from './machine.js';

/** @typedef {import('./machine.js').Finding} Finding */

/**
 * `pnpm run doctor`: what this machine has and lacks for an honest run, each with the fix.
 *
 * @param {{ probe: number, driver?: boolean, json?: boolean, force?: boolean }} options
 * @returns {Promise<number>} exit code
 */
export function examine(options) {
  return exclusively(options, async ({ signal }) => {
    const suites = await chooseSuites(['selftest'], { signal });
    const session = await openSession(suites, [], { signal, provision: false });
    const findings = [
      ...(await examineTools()),
      ...(await examineNoise(options.probe)),
      ...(await examineHarness(session)),
      ...(options.driver ? [await examineDriver(session)] : []),
    ];
    const text = options.json ? JSON.stringify(findings, null, 2) : findingsText(findings, outputStyle());
    process.stdout.write(`${text}\n`);
    return 0;
  });
}

const tones = /** @type {const} */ ({ ok: 'faster', note: 'unclear', lacks: 'slower' });

/**
 * @param {Finding[]} findings
 * @param {import('@rounds/report').Style} style
 */
export function findingsText(findings, style) {
  /** @type {import('@rounds/report/tables/model.js').TableCell[][]} */
  const rows = findings.flatMap(({ state, what, seen, fix }) => [
    [{ text: state, tone: tones[state] }, { text: what }, { text: seen }],
    ...(fix ? [[{ text: '' }, { text: '' }, { text: fix, tone: /** @type {const} */ ('quiet') }]] : []),
  ]);
  const columns = [0, 1, 2].map((i) => left('', (/** @type {typeof rows[number]} */ row) => row[i] ?? ''));
  return layOutTable(makeTable(rows, columns), style).join('\n');
}
