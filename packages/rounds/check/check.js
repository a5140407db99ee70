import { setTimeout as sleep } from 'node:timers/promises';
import { plainText } from '@rounds/record/format.js';
import { outputStyle, outputWidth } from '@rounds/report/terminal/output.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';
import { prepareLauncher } from '../launcher/launcher.js';
import { runExclusively } from '../system/exclusive.js';
import { machineFindings, toolFindings, watchMachine } from './machine.js';

const samples = 20;
const sampleEveryMs = 200;

/**
 * `rounds check`: whether this machine is suitable.
 *
 * @param {import('../system/invocation.js').Invocation} invocation
 * @returns {Promise<number>} exit code
 */
export function check({ options }) {
  return runExclusively(async ({ signal }) => {
    const launcher = await prepareLauncher(signal);
    const machine = watchMachine();
    for (let i = 0; i < samples; i++) {
      machine.sample();
      await sleep(sampleEveryMs, undefined, { signal });
    }
    const findings = [...machineFindings(machine.readings()), ...(await toolFindings(launcher, signal))];
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
