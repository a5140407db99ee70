/**
 * Takes one reading, in a process of its own, and prints it as a line of JSON:
 *
 *     node --expose-gc packages/machine-readings/read.js line 2
 *
 * The number is that of usable cores, if the process may not use all of them.
 */
import { availableParallelism } from 'node:os';
import { loadReading, readingNames } from './reading-names.js';

const [name = '', cores] = process.argv.slice(2);
if (!readingNames().includes(name)) {
  console.error(`Name a reading: ${readingNames().join(', ')}`);
  process.exit(2);
}
const { measure } = await loadReading(name);
console.log(JSON.stringify(await measure({ cores: Number(cores) || availableParallelism() })));
