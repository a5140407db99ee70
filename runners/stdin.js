/**
 * Asks: what does each way of reading standard input cost, seen from outside?
 *
 *     node runners/stdin.js [--runtime node@24,bun] [options of `rounds inspect`]
 *
 * Prints the time, the CPU time, the memory and the context switches of whole programs, and how often each made which system
 * call, as `strace` saw it. Without options, of reads of 64 KiB in every runtime here.
 */

import { $ } from 'zx';
import { rounds, shown } from './shown.js';

const argv = process.argv.slice(2);
const chosen = argv.length > 0 ? argv : ['--workload', '64KiB'];
process.exitCode = (await $(shown)`${rounds} inspect stdin-syscalls ${chosen}`).exitCode ?? 1;
