/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'rounds completion', // `pnpm completion` is a command of pnpm
  summary: 'Print a script that completes this command line: eval "$(rounds completion bash)".',
  args: [['<shell>', 'bash, zsh or fish']],
  run: async ({ names: [shell = ''] }) =>
    (await import('../completion/completion.js')).printCompletion(shell),
};
