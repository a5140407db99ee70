import { constants } from 'node:os';

/** @param {string} line from the helper @returns {Record<string, any>} properties of a `ProcessResult` */
export function parseReport(line) {
  if (!line.endsWith('\n')) return {}; // the helper was killed
  const { startError: errno, usage, counters, countersError, fed, ...status } = JSON.parse(line);
  return {
    ...nameStatus(status),
    ...(errno !== 0 && { notStarted: nameOf(errno, constants.errno) }),
    usage: {
      ...usage,
      ...(counters && { counters }),
      ...(countersError && { countersError }),
      ...(fed && { fed: nameStatus(fed) }),
    },
  };
}

/** @param {any} status with numbers of signals */
function nameStatus({ exitCode, signal, ...status }) {
  const name = nameOf(signal, constants.signals) ?? null;
  return { ...status, exitCode: exitCode < 0 ? null : exitCode, signal: name };
}

/** @param {number} number @param {Record<string, number>} names */
function nameOf(number, names) {
  return Object.keys(names).find((name) => names[name] === number);
}

/** @param {{ exitCode: number | null, signal: string | null }} status @returns {string} `exit code 1`, or `killed by SIGKILL` */
export function formatStatus({ exitCode, signal }) {
  return signal === null ? `exit code ${exitCode}` : `killed by ${signal}`;
}
