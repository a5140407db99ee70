import { jsonOption } from '../cli/shared-options.js';
import { durationMs } from '../cli/values.js';

/** @type {import('../cli/command.js').Definition} */
export default {
  name: 'run doctor', // `pnpm doctor` is a command of pnpm
  summary: 'What this machine has and lacks for an honest run.',
  options: [
    ['--probe <time>', 'how long to watch for noise', durationMs, '5s'],
    ['--driver', 'also run 10,000 trials, to see that the driver does not grow (a minute)'],
    jsonOption,
    ['--force', 'look although a run is measuring'],
  ],
  run: async ({ options }) => (await import('../doctor/command.js')).examine(options),
};
