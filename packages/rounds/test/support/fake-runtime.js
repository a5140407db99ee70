import { platform } from '../../system/platform.js';
import { fileOf, newPath } from './scratch.js';
import './unix.js';

/**
 * Runtimes that answer as they are told. They are shell scripts that say they are Node.js 99: starting one takes a few
 * milliseconds, and nothing depends on what a real runtime happens to do.
 */

const figures = { ns: 100, turns: 5 };

/** @param {Record<string, unknown>} [changes] @returns {string} the worker's answer */
export function measured(changes) {
  return JSON.stringify({ outcome: 'measured', ...figures, ...changes });
}

/**
 * What a runtime does at its three occasions, in shell. Without an exit each is answered as it should be.
 *
 * @typedef {object} Behaviour
 * @property {string} [trial] sees `$task` and `$token`, and may `answer TEXT` and `exit`
 * @property {string} [warmUp] where it takes turns
 * @property {string} [turn] in each; `$turn` is its number, from 1
 * @property {string} [end] after the last
 * @property {string} [check] the same for what comes before the rounds
 * @property {string} [probe] when asked for its version
 */

/**
 * @param {string | Behaviour} [behaviour] only that of a trial, or more
 * @returns {string} path of the program
 */
export function fakeProgram(behaviour = '') {
  const own = typeof behaviour === 'string' ? { trial: behaviour } : behaviour;
  const usual = { trial: '', warmUp: '', turn: '', end: '', check: '', probe: '' };
  const { trial, warmUp, turn, end, check, probe } = { ...usual, ...own };
  const script = `#!/bin/bash
if [ "$1" = -e ]; then
${probe}
echo '{"name":"node","version":"99.0.0","engine":"v8 0.0"}'; exit; fi
for task; do :; done
case $task in '{'*) IFS= read -r token;; esac # a whole program has its input there
answer() { printf '%s%s\\n' "$token" "$1"; }
case $task in *'"task":"check"'*)
${check}
answer '{"outcome":"checked","cases":{},"name":"node","version":"99.0.0"}'; exit;; esac
${trial}
case $task in *'"turns":true'*)
goesOn() { read -rn1 letter && [ "$letter" = + ]; }
step() { printf '%s+%s\\n' "$token" "$1"; }
step '{"is":"loaded"}'; goesOn
${warmUp}
step '{"is":"warm","turnNs":4e6}'
turn=1
while goesOn; do
${turn}
step '{"turn":{"ns":1000,"calls":10}}'
turn=$((turn + 1))
done
${end}
answer "{\\"outcome\\":\\"measured\\",\\"ns\\":100,\\"turns\\":$((turn - 1))}"; exit;; esac
answer '${measured()}'
`;
  return fileOf(script, { mode: 0o755, suffix: '-node' });
}

/**
 * Shell for a runtime that hangs once, at the given call, and leaves something behind, in a session of its own if that can be ended.
 *
 * @param {number} call counted from 1
 */
export function hangsAt(call) {
  const log = newPath('-calls');
  // Several begin at the same time.
  return `call=1; until mkdir ${log}.$call 2> /dev/null; do call=$((call + 1)); done
if [ $call -eq ${call} ]; then ${inSession} sleep 600 & sleep 601; fi`;
}

/** What leaves its group is ended where there is the launcher's helper. */
const inSession = platform.hasProc ? 'setsid' : '';

/**
 * What the runner knows of a runtime.
 *
 * @param {string} binary
 * @param {Partial<import('../../runtimes/find/locate.js').InstalledRuntime>} [changes]
 * @returns {import('../../runtimes/find/locate.js').InstalledRuntime}
 */
export function runtimeAt(binary, changes) {
  return {
    id: 'node@99.0.0',
    name: 'node',
    version: '99.0.0',
    engine: 'v8 0.0',
    binary,
    flags: [],
    source: 'PATH',
    ...changes,
  };
}

/** The Node.js that runs the tests, as a runtime. */
export const thisNode = runtimeAt(process.execPath, {
  id: `node@${process.versions.node}`,
  version: process.versions.node,
});
