import { parseScriptOptions } from 'rounds/cli/script-options.js';
import { UserError } from 'rounds/system/errors.js';
import { fuzz } from './fuzz.js';
import { targets } from './targets.js';

/**
 * Asks: is there anything that others may write, and that is neither read nor refused in one line?
 *
 *     pnpm fuzz [--minutes 10] [--seed N] [--only results]
 *
 * Each target has its share of the time. An input that shows a mistake is kept in results/local/fuzz: mend it, and add the input to
 * runners/test/fuzz/corpus.
 */

const { values } = parseScriptOptions({ only: '', minutes: 10, seed: Date.now() % 1e9 });
const { only, minutes, seed } = values;
const chosen = targets.filter(({ name }) => name.includes(only));
if (chosen.length === 0)
  throw new UserError(`--only ${only} is none of ${targets.map(({ name }) => name).join(', ')}.`);
console.log(`Seed ${seed}`);
const shareMs = (minutes * 60e3) / chosen.length;
for (const target of chosen) {
  try {
    const how = { seed, untilMs: performance.now() + shareMs, keepIn: 'results/local/fuzz' };
    const { read, refused } = await fuzz(target, how);
    console.log(`${target.name}: ${read + refused} inputs, ${read} read and ${refused} refused`);
  } catch (error) {
    process.exitCode = 1;
    console.log(/** @type {Error} */ (error).message);
  }
}
