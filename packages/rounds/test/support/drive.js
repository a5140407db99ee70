import { fileURLToPath } from 'node:url';
import { fileOf } from './scratch.js';

/**
 * A driver of its own: a Node.js process that has the launcher run one command.
 *
 * @param {string[]} command
 * @param {{ before?: string, limitMs?: number }} [options] `before`: code of the driver that runs first
 * @returns {string} path of the program
 */
export function driverOf(command, { before = '', limitMs = 60_000 } = {}) {
  const module = (/** @type {string} */ name) =>
    JSON.stringify(fileURLToPath(new URL(`../../launcher/${name}.js`, import.meta.url)));
  return fileOf(
    `import { launch } from ${module('launch')};
import { prepareLauncher } from ${module('launcher')};
const launcher = await prepareLauncher();
${before}
const finished = await launch(launcher, ${JSON.stringify(command)}, { limitMs: ${limitMs} });
console.log(JSON.stringify(finished));
`,
    { suffix: '.mjs' },
  );
}
