import { readFileSync } from 'node:fs';

/**
 * Start time in ticks since boot. Together with the PID it identifies a process even after the PID is reused.
 *
 * @param {number} pid
 * @returns {string | null} null if there is no such process or it is a zombie; empty if the system does not report it
 */
export function processStart(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return null;
  }
  const fields = readStat(pid);
  return fields[0] === 'Z' ? null : (fields[19] ?? '');
}

/** @param {number} pid @returns {number} 0 if unknown */
export function parentPid(pid) {
  return Number(readStat(pid)[1] ?? 0);
}

/** @param {number} pid @returns {number} 0 if unknown */
export function sessionId(pid) {
  return Number(readStat(pid)[3] ?? 0);
}

/** @param {number} pid @returns {string[]} fields of `/proc/PID/stat` after the name: state, parent, group, session, … */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
