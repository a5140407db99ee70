/**
 * Asks: what do compilers make of the functions that posts describe?
 *
 *     node runners/machine-code.js
 *
 * Compiles runners/machine-code/ with GCC and Clang, for x64 and Arm, as far as they are installed (apt-get install gcc g++ clang), and
 * writes results/machine-code.json, which the pages of posts read.
 */

import { writeFileSync } from 'node:fs';
import { typedPath } from 'rounds/command';
import { compileFunctions } from './machine-code/compile.js';
import { machineCodeFile } from './posts/machine-code.js';

const compiled = await compileFunctions();
writeFileSync(machineCodeFile, `${JSON.stringify(compiled, undefined, 1)}\n`);
console.log(`${typedPath(machineCodeFile)}: ${Object.keys(compiled).join(', ')}`);
