/**
 * Writes the checked-in files that are made from something else: src/runtime-source.js from src/runtime.js, and the
 * modules of header names from their lists.
 */

import { writeFileSync } from 'node:fs';
import { httpModules } from './http-modules.js';
import { runtimeSourceFile, runtimeSourceModule } from './runtime-source.js';

writeFileSync(runtimeSourceFile, runtimeSourceModule());
// Only now: the generator contains that source.
const { generate } = await import('../generate.js');
for (const { file, names } of httpModules)
  writeFileSync(file, generate(names, { ignoreCase: true, name: 'headerName' }));
