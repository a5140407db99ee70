import { readdirSync } from 'node:fs';
import { sessionOf } from '../files/processes.js';

/**
 * Ends all that a helper started, when the helper itself was killed. It led a session, whose number stays with what is
 * left of it.
 *
 * @param {number} session
 */
export function endSession(session) {
  /** @type {Set<number>} */
  const killed = new Set();
  // Until nothing new is found: what was killed starts nothing any more.
  for (let before = -1; before < killed.size; ) {
    before = killed.size;
    for (const pid of membersOf(session)) {
      if (killed.has(pid)) continue;
      killed.add(pid);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself.
      }
    }
  }
}

/** @param {number} session */
function membersOf(session) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => sessionOf(pid) === session);
}
