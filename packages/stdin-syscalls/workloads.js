/**
 * The source of the bytes, and the size of a read.
 *
 * @typedef {import('rounds').How} How
 *
 * @typedef {object} Stdin
 * @property {number} blockBytes size of a read
 * @property {(how: How) => number} volume number of bytes
 * @property {(how: How) => number} [warmBytes] bytes of the warm-up
 * @property {(how: How) => import('rounds').Feed} feed
 * @property {boolean} [idle] whether there is hardly anything to read, so the cost is that of the process
 * @property {boolean} [oneProcessor]
 * @property {boolean} [inTurns]
 * @property {number} [takesMs]
 * @property {boolean} [quick]
 * @property {boolean} [fullOnly]
 */

const KiB = 1024;
const MiB = 1024 * KiB;

/** @typedef {{ blocks: number, bytes: number }} Most whichever is less */

/**
 * Streams in Node.js need a gigabyte before their reads and collections are as fast as they get, and reads of 4 KiB some 20,000
 * calls.
 *
 * @type {{ warm: Most, timed: Most }}
 */
const usual = { warm: { blocks: 24_000, bytes: 1024 * MiB }, timed: { blocks: 12_000, bytes: 256 * MiB } };

/** Where the time does not count. */
const untimed = { warm: { blocks: 0, bytes: 0 }, timed: { blocks: 16, bytes: MiB } };

/** @param {How} how */
function limitsOf({ tier, measureMs }) {
  if (measureMs === 0) return untimed;
  return tier === 'quick' ? { ...usual, timed: { blocks: 8000, bytes: 128 * MiB } } : usual;
}

/**
 * @param {Most} most
 * @param {number} blockBytes
 */
function bytesOf({ blocks, bytes }, blockBytes) {
  return Math.min(blocks, Math.floor(bytes / blockBytes)) * blockBytes;
}

const program = new URL('programs/write.c', import.meta.url).href;

/** @typedef {(bytes: number, blockBytes: number) => import('rounds').Feed} Source */

/** @type {Source} */
const dd = (bytes, blockBytes) => ({
  program: {
    runsIn: ['coreutils'],
    command: 'dd',
    args: () => ['if=/dev/zero', `bs=${blockBytes}`, `count=${bytes / blockBytes}`, 'status=none'],
  },
});

/**
 * @param {'write' | 'splice'} how
 * @param {number} [pipeBytes]
 * @returns {Source}
 */
const ours = (how, pipeBytes) => (bytes) => ({
  program: { runsIn: ['cc'], file: program, args: () => [String(bytes), String(MiB), how] },
  pipeBytes,
});

/** On two processors, the kernel's placement of reader and writer matters most: the same pair takes 1 to 6 times as long. */
const together = { oneProcessor: true, inTurns: true };

/** @type {Record<string, number>} */
const sizes = {
  ...Object.fromEntries([256, 512].map((bytes) => [`${bytes}B`, bytes])),
  ...Object.fromEntries([1, 2, 4, 8, 16, 32, 64].map((size) => [`${size}KiB`, size * KiB])),
  '1MiB': MiB,
};

/**
 * @param {string} suffix
 * @param {Source} source
 * @param {{ names?: string[], quick?: string[], fullOnly?: string[] }} [choice] default: all sizes, in the default tier
 * @returns {[string, Stdin][]}
 */
function series(suffix, source, { names = Object.keys(sizes), quick = [], fullOnly = [] } = {}) {
  return names.map((name) => {
    const blockBytes = Number(sizes[name]);
    const warmBytes = (/** @type {How} */ how) => bytesOf(limitsOf(how).warm, blockBytes);
    const volume = (/** @type {How} */ how) => warmBytes(how) + bytesOf(limitsOf(how).timed, blockBytes);
    const workload = {
      blockBytes,
      volume,
      warmBytes,
      feed: (/** @type {How} */ how) => source(volume(how), blockBytes),
      ...together,
      quick: quick.includes(name),
      ...(fullOnly.includes(name) && { fullOnly: true }),
    };
    return [`${name}${suffix}`, workload];
  });
}

/** One block, so that what is measured is the runtime itself: its start, and the memory it takes when idle. @type {Stdin} */
const once = {
  blockBytes: 64 * KiB,
  volume: () => 64 * KiB,
  feed: () => dd(64 * KiB, 64 * KiB),
  ...together,
  idle: true,
  fullOnly: true,
};

/**
 * Many times the warm-up, which is therefore included, as published. The kernel places reader and writer.
 *
 * @type {Stdin}
 */
const published = {
  blockBytes: 64 * KiB,
  volume: ({ measureMs }) => (measureMs === 0 ? 16 : 500_000) * 64 * KiB,
  feed: (how) => dd(published.volume(how), 64 * KiB),
  takesMs: 10e3,
  fullOnly: true,
};

const middling = ['512B', '1KiB', '2KiB', '8KiB', '16KiB', '32KiB'];

/** What was published comes first. @type {Record<string, Stdin>} */
export const workloads = Object.fromEntries([
  ...series('-dd', dd, { names: ['64KiB'], quick: ['64KiB'] }),
  ['64KiB-dd-published', published],
  ['64KiB-once', once],
  ...series('', ours('write'), { quick: ['4KiB', '64KiB'] }),
  ...series('-spliced', ours('splice'), { fullOnly: middling }),
  ...series('-pipe-1MiB', ours('write', MiB), { fullOnly: middling }),
  ...series('-dd', dd, { names: Object.keys(sizes).filter((name) => name !== '64KiB'), fullOnly: middling }),
]);

/** As published, the kernel places reader and writer. */
for (const name of Object.keys(sizes)) {
  const pinned = /** @type {Stdin} */ (workloads[`${name}-dd`]);
  const unpinned = { ...pinned, oneProcessor: false, inTurns: false, quick: false };
  if (name !== '1MiB') workloads[`${name}-dd-two-processors`] = unpinned;
}
