/**
 * Writes anew what is checked in but made from something else: src/runtime-source.js from src/runtime.js, and
 * http.js and http.cjs from words/http.txt, with the package's own command line.
 */

import { writeFileSync } from 'node:fs';
import { httpModules } from './http-modules.js';
import { runtimeSourceFile, runtimeSourceModule } from './runtime-source.js';

writeFileSync(runtimeSourceFile, runtimeSourceModule());
// Only now: the command line contains that source.
const { main } = await import('../src/cli.js');
for (const { file, args } of httpModules) process.exitCode ||= main([...args, '--out', file]);
