/**
 * Asks: which system calls does each way of reading standard input make, and how many?
 *
 *     node runners/syscalls.js [--runtime node@24,bun] [options of `rounds inspect`]
 *
 * Prints for each case how often it made which call, as `strace` saw it. Without options, of reads of 64 KiB in every runtime here.
 */

import { $ } from 'zx';
import { rounds, shown } from './shown.js';

const argv = process.argv.slice(2);
const chosen = argv.length > 0 ? argv : ['--workload', '64KiB'];
process.exitCode = (await $(shown)`${rounds} inspect stdin-syscalls --syscalls ${chosen}`).exitCode ?? 1;
