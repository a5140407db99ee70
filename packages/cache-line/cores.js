/** Two threads share only memory if each has its own core. */

/**
 * @param {string} list `0-2,8`, as Linux lists processors
 * @returns {number[]}
 */
export function processorsIn(list) {
  return list
    .trim()
    .split(',')
    .filter((range) => range !== '')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    });
}

/**
 * @param {number[]} allowed processors of this process
 * @param {(processor: number) => number[]} siblingsOf those that have the same core, itself included
 * @returns {[number, number] | undefined}
 */
export function separate(allowed, siblingsOf) {
  for (const one of allowed) {
    const siblings = siblingsOf(one);
    const other = allowed.find((each) => !siblings.includes(each));
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

/** @returns {Promise<[number, number] | undefined>} if the system reports two */
export async function twoCores() {
  const { readFileSync } = await import('node:fs');
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    const allowed = processorsIn(/^Cpus_allowed_list:(.*)$/m.exec(status)?.[1] ?? '');
    return separate(allowed, (processor) =>
      processorsIn(
        readFileSync(`/sys/devices/system/cpu/cpu${processor}/topology/thread_siblings_list`, 'utf8'),
      ),
    );
  } catch {
    return undefined;
  }
}
