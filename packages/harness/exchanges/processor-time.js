import { readFileSync } from 'node:fs';

const tickNs = 1e7;

/**
 * Processor time of a process and all its threads until now, as Linux tells it to anyone: in ticks of 10 ms.
 * @param {number} pid
 * @returns {{ userNs: number, sysNs: number } | undefined} nothing where there is no such file
 */
export function processorTime(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name, in parentheses, may itself hold anything; 14th and 15th field are 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { userNs: Number(fields[11]) * tickNs, sysNs: Number(fields[12]) * tickNs };
}
