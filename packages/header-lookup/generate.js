import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wellKnownNames } from '@rounds/header-names';
import { switchSource } from './switch-source.js';

/** Writes the modules in `generated/`; a test fails if they are outdated. */

/** @returns {Record<string, string>} the text of each file */
export function generatedFiles() {
  return { 'switch.js': switchSource(wellKnownNames()) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(generatedFiles())) {
    writeFileSync(new URL(`generated/${name}`, import.meta.url), text);
  }
}
