/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'init',
  summary: 'Write bench/example.bench.js (or .mjs), a file of benches to start from.',
  run: async () => (await import('../loading/init.js')).writeExample(),
};
