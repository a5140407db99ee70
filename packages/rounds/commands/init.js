/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'rounds init', // `pnpm init` is a command of pnpm
  summary: 'Write bench/example.bench.js (or .mjs), a file of benches to start from.',
  run: async () => (await import('../loading/init.js')).writeExample(),
};
