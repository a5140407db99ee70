import { jsonOption } from 'rounds/command';

/** @type {import('rounds/command').CommandDefinition} */
export default {
  name: 'answers',
  summary: 'Node.js, Bun or Deno? Their times, by question.',
  args: [['[file...]', 'results files and folders of them (reference runs)']],
  options: [['--topic <name>', 'only these questions: servers, text, data, …'], jsonOption],
  run: async ({ options, names }) => (await import('../answers/command.js')).showAnswers(names, options),
};
