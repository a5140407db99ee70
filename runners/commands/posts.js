import { jsonOption } from 'rounds/command';

/** @type {import('rounds/command').CommandDefinition} */
export default {
  name: 'posts',
  summary: 'Which claims of blog posts hold today? The figures then and now.',
  args: [['[name...]', 'ids of posts (all), and results files or folders of them (results/)']],
  options: [['--fail', 'exit with 1 if a claim is reversed today'], jsonOption],
  run: async ({ options, names }) => (await import('../posts/command.js')).showPosts(names, options),
};
