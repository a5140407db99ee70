/**
 * What was published about this suite's question: facts, in our words. The post's program is in Go, whose heap has all of
 * its memory. In JavaScript an array of bytes is beside the heap, and objects are in it, so both are asked.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

const MiB = 2 ** 20;

/** @type {Publication[]} */
export const publications = [
  {
    title: "Measuring your system's performance using software (Go edition)",
    author: 'Daniel Lemire',
    date: '2024-03-17',
    machine: 'Apple',
    figures: [
      figure('afterBytes', 1067.688 * MiB),
      // In use, of the heap.
      figure('usedAfterBytes', 0.375 * MiB),
    ],
    claims: ['node', 'bun', 'deno', 'just'].flatMap((runtime) => [
      {
        statement: 'a program keeps the memory of arrays that it dropped, although its heap falls',
        runtime,
        tests: keeps('Uint8Array', 'to-1GB'),
      },
      {
        statement: 'a program keeps the memory of objects that it dropped, although its heap falls',
        runtime,
        tests: keeps('objects', 'to-100MB'),
      },
    ]),
  },
];

/**
 * @param {string} name
 * @param {number} bytes
 */
function figure(name, bytes) {
  return {
    case: 'Uint8Array',
    workload: 'to-1GB',
    runtime: 'native',
    value: Number((bytes / 1e6).toPrecision(4)),
    unit: /** @type {const} */ ('MB'),
    figure: name,
  };
}

/**
 * Of what a process has that keeps everything, at least nine tenths are resident, and at most a tenth is in use.
 *
 * @param {string} dropped
 * @param {string} workload
 */
function keeps(dropped, workload) {
  const held = `${dropped}-held`;
  return [
    { case: held, than: dropped, workload, timesFaster: 0.9, figure: 'afterBytes' },
    { case: dropped, than: held, workload, timesFaster: 10, figure: 'usedAfterBytes' },
  ];
}
