import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modules } from '../../runtimes/just/make.js';
import { newPath } from './scratch.js';

/**
 * A folder with what it takes to compile just-js, as far as anybody looks: its Makefile does what a test says.
 *
 * @param {string} [main] recipe of the runtime
 */
export function justSources(main = '@true') {
  const folder = newPath('-sources');
  const files = {
    Makefile: `clean:\n\t@true\nmodule:\n\t@touch modules/$(MODULE)/$(MODULE).o\nmain:\n\t${main}\n`,
    'just.cc': '',
    'main.cc': '',
    'deps/v8/libv8_monolith.a': '',
    'deps/v8/include/v8.h': '',
    ...Object.fromEntries(modules.map((name) => [`modules/${name}/${name}.cc`, ''])),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
