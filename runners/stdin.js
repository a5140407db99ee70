/**
 * Asks: what does each way of reading standard input cost, measured from outside?
 *
 *     node runners/stdin.js [--runtime node@24,bun] [options of `rounds inspect`]
 *
 * Prints the time, CPU time, memory and context switches of whole programs, and the number of their system calls, counted by
 * `strace`. Without options, for reads of 64 KiB in every installed runtime.
 */

import { $ } from 'zx';
import { foreground, rounds } from './recipe.js';

const argv = process.argv.slice(2);
const chosen = argv.length > 0 ? argv : ['--workload', '64KiB'];
process.exitCode = (await $(foreground)`${rounds} inspect stdin-syscalls ${chosen}`).exitCode ?? 1;
