import bench from './bench.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  ...bench,
  name: 'rounds run', // `pnpm run` is a command of pnpm
  summary: 'Another name of bench: rounds run --as mitata FILE.',
};
