/**
 * Writes the checked-in files that are made from something else: src/runtime-source.js from src/runtime.js, and http.js
 * and http.cjs from the well-known names.
 */

import { writeFileSync } from 'node:fs';
import { wellKnownNames } from '@rounds/header-names';
import { httpModules } from './http-modules.js';
import { runtimeSourceFile, runtimeSourceModule } from './runtime-source.js';

writeFileSync(runtimeSourceFile, runtimeSourceModule());
// Only now: the generator contains that source.
const { generate } = await import('../generate.js');
for (const { file, format } of httpModules) {
  writeFileSync(file, generate(wellKnownNames(), { ignoreCase: true, name: 'headerName', format }));
}
