import { plainText } from '@rounds/record/format.js';
import { outputStyle, outputWidth } from '@rounds/report/terminal/output.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { openSession } from '../plan/session.js';
import { parseSpecs } from '../runtimes/find/spec.js';
import { runExclusively } from '../system/exclusive.js';
import { harnessFindings, measureKnownWork, suites } from './harness.js';
import { machineFindings, toolFindings, watchMachine } from './machine.js';

/**
 * `rounds check`: whether this machine is suitable, and the harness correct on each runtime.
 *
 * @param {import('../system/invocation.js').Invocation} invocation
 * @returns {Promise<number>} exit code
 */
export function check({ options }) {
  return runExclusively(async ({ signal, log }) => {
    const specs = parseSpecs(options.runtime ?? []);
    const session = await openSession(Promise.resolve(suites), specs, { signal, log });
    const machine = watchMachine();
    const ofRuntimes = [];
    for (const { id } of session.runtimes) {
      const records = await measureKnownWork(session, id, { beforeRound: machine.sample });
      ofRuntimes.push(...harnessFindings(id, records));
    }
    const ofMachine = machineFindings(machine.readings());
    const findings = [...ofMachine, ...(await toolFindings(session.launcher, signal)), ...ofRuntimes];
    const text = options.json ? JSON.stringify(findings, null, 2) : findingsText(findings);
    process.stdout.write(`${text}\n`);
    return findings.some(({ state }) => state === 'FAIL') ? 1 : 0;
  });
}

const formats = /** @type {const} */ ({ ok: 'green', info: 'yellow', FAIL: 'red' });

/** @param {import('./machine.js').CheckFinding[]} findings */
export function findingsText(findings, { style = outputStyle(), width = outputWidth() } = {}) {
  const room = Math.max(...findings.map(({ name }) => name.length));
  const hang = ' '.repeat(6);
  const lines = findings.flatMap(({ state, name, found, advice }) => {
    const line = plainText(`${state.padEnd(4)}  ${name.padEnd(room)}  ${found}`);
    const [first = '', ...rest] = wrapText(line, width, hang);
    const more = advice ? wrapText(hang + advice, width, hang) : [];
    return [first.replace(state, style(formats[state], state)), ...rest, ...more];
  });
  return lines.join('\n');
}
