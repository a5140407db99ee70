import { readFileSync } from 'node:fs';

/**
 * When a process started, in ticks since boot: with its number it names the process even after the number is used
 * again.
 *
 * @param {number} pid
 * @returns {string | null} null when there is no such process, or it has ended and nobody has asked how; empty where
 *   the system does not tell
 */
export function processStart(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return null;
  }
  const fields = fieldsOf(pid);
  return fields[0] === 'Z' ? null : (fields[19] ?? '');
}

/** @param {number} pid @returns {number} 0 when there is no such process, or the system does not tell */
export function parentPid(pid) {
  return Number(fieldsOf(pid)[1] ?? 0);
}

/** @param {number} pid @returns {number} of the session that it belongs to */
export function sessionId(pid) {
  return Number(fieldsOf(pid)[3] ?? 0);
}

/**
 * @param {number} pid
 * @returns {string[]} what Linux says of it, behind its name: state, parent, group, session, …
 */
function fieldsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
