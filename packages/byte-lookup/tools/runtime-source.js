/**
 * The source text of src/runtime.js, for the generator to copy. Not `Function.prototype.toString`: Bun and bundlers
 * rewrite what they load, and the same words are to give the same module everywhere.
 */

import { readFileSync } from 'node:fs';

export const runtimeSourceFile = new URL('../src/runtime-source.js', import.meta.url);

/** @returns {string} what src/runtime-source.js has to be */
export function runtimeSourceModule() {
  const text = readFileSync(new URL('../src/runtime.js', import.meta.url), 'utf8');
  const functions = text.matchAll(/^export (function (\w+)\(.*?^\})$/gms);
  const constants = [...functions].map(([, source = '', name]) => {
    const escaped = source.replace(/[\\`]|\$\{/g, '\\$&');
    return `export const ${name} = \`${escaped}\`;\n`;
  });
  return `/** The functions of runtime.js as text, copied by "npm run generate". */\n\n${constants.join('\n')}`;
}
