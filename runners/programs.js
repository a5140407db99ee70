/**
 * Asks: what does a whole program cost, its start and its end included?
 *
 *     node runners/programs.js [--runtime node@24,bun] [options of `rounds inspect`]
 *
 * Prints the time, the CPU time, the peak memory and the context switches of every program that counts the bytes of its standard
 * input. Without options, of reads of 64 KiB in every runtime here.
 */

import { $ } from 'zx';
import { rounds, shown } from './shown.js';

const argv = process.argv.slice(2);
const chosen = argv.length > 0 ? argv : ['--workload', '64KiB'];
process.exitCode = (await $(shown)`${rounds} inspect stdin-syscalls --time ${chosen}`).exitCode ?? 1;
