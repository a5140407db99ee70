import { modules } from '../../runtimes/just/make.js';
import { newPath, writeFiles } from './scratch.js';

/**
 * A folder with what it takes to compile just-js, as far as anybody looks: its Makefile does what a test says.
 *
 * @param {string} [main] recipe of the runtime
 */
export function justSources(main = '@true') {
  return writeFiles(newPath('-sources'), {
    Makefile: `clean:\n\t@true\nmodule:\n\t@touch modules/$(MODULE)/$(MODULE).o\nmain:\n\t${main}\n`,
    'just.cc': '',
    'main.cc': '',
    'deps/v8/libv8_monolith.a': '',
    'deps/v8/include/v8.h': '',
    ...Object.fromEntries(modules.map((name) => [`modules/${name}/${name}.cc`, ''])),
  });
}
