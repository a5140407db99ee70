import { fileOf, newPath } from './scratch.js';

/**
 * Runtimes that answer as they are told. They are shell scripts that say they are Node.js 99: starting one takes a few
 * milliseconds, and nothing depends on what a real runtime happens to do.
 */

const figures = { ns: 100, nsLow: 92, nsMin: 90, nsMean: 110, samples: 5, measuringMs: 1 };

/**
 * @param {Record<string, unknown>} [changes]
 * @returns {string} the worker's answer
 */
export function measured(changes) {
  return JSON.stringify({ outcome: 'measured', ...figures, ...changes });
}

/**
 * What a runtime does at its three occasions, in shell. Without an exit each is answered as it should be.
 *
 * @typedef {object} Behaviour
 * @property {string} [trial] sees `$task` and `$token`, and may `answer TEXT` and `exit`
 * @property {string} [check] the same for what comes before the rounds
 * @property {string} [probe] when asked for its version
 */

/**
 * @param {string | Behaviour} [behaviour] only that of a trial, or more
 * @returns {string} path of the program
 */
export function fakeProgram(behaviour = '') {
  const {
    trial = '',
    check = '',
    probe = '',
  } = typeof behaviour === 'string' ? { trial: behaviour } : behaviour;
  const script = `#!/bin/sh
if [ "$1" = -e ]; then
${probe}
echo '{"name":"node","version":"99.0.0","engine":"v8 0.0"}'; exit; fi
for task; do :; done
token=$(printf %s "$task" | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
answer() { printf '%s%s\\n' "$token" "$1"; }
case $task in *'"task":"check"'*)
${check}
answer '{"outcome":"checked","cases":{},"name":"node","version":"99.0.0"}'; exit;; esac
${trial}
answer '${measured()}'
`;
  return fileOf(script, { mode: 0o755, suffix: '-node' });
}

/**
 * Shell for a runtime that hangs once, at the given call, and leaves something behind in a session of its own.
 *
 * @param {number} call counted from 1
 */
export function hangsAt(call) {
  const log = newPath('-calls');
  return `echo >> ${log}
if [ "$(wc -l < ${log})" -eq ${call} ]; then setsid sleep 600 & sleep 601; fi`;
}

/**
 * What the runner knows of a runtime.
 *
 * @param {string} binary
 * @param {Partial<import('../../trial/worker.js').Runtime>} [changes]
 * @returns {import('../../trial/worker.js').Runtime}
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
