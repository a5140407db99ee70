const workloads = { 'open-close-10000': '10,000', 'open-close-1000': '1,000' };

/** @type {{ what: string, names: string[], noun: string }[]} */
const groups = [
  { what: '', names: ['fs.openSync', ...each('worker-threads')], noun: 'worker' },
  { what: 'C, called from ', names: each('native-threads'), noun: 'thread' },
  { what: 'C with threads that stay, called from ', names: each('native-pool'), noun: 'thread' },
];

/** @param {string} name */
function each(name) {
  return [1, 2, 4, 16].map((count) => `${name}-${count}`);
}

/** @type {import('rounds').AnswerSentences} */
export function sentences(results) {
  const all = Object.entries(workloads).flatMap(([workload, files]) =>
    groups.flatMap(({ what, names, noun }) => {
      const times = names
        .filter((name) => results.has(name, workload, 'node'))
        .map((name, i) => {
          const count = /\d+$/.exec(name)?.[0];
          const by = count === undefined ? `\`${name}\`` : `${count} ${noun}${count === '1' ? '' : 's'}`;
          return `${results.time(name, workload, 'node')}${i === 0 ? ' a file' : ''} by ${by}`;
        });
      if (times.length === 0) return [];
      return [`${times.join(', ')}: ${files} files in ${what}${results.runtime('node')}.`];
    }),
  );
  return all.slice(0, 2);
}
