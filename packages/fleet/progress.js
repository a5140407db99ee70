import { rangeOf } from 'rounds/bisect/state.js';
import { formatSearch } from 'rounds/bisect/text.js';
import { UserError } from 'rounds/system/errors.js';

/** The progress of a run or a search, from its records. These are untrusted: anyone who can write to Redis can write them. */
export class JobProgress {
  #maxRounds = 0;
  /** @type {import('rounds/bisect/state.js').SearchState | undefined} of a search */
  search;
  /** @type {Map<unknown, number>} */
  #done = new Map();

  /** @param {string[]} lines the next ones */
  add(lines) {
    for (const line of lines) {
      const record = recordIn(line);
      const { type, plan, suite, round } = record ?? {};
      if (type === 'bisect') this.search = requireSearch(record);
      if (type === 'run' && Array.isArray(plan?.suites))
        this.#maxRounds = plan.suites.reduce((sum, each) => sum + countOf(each?.looks?.end), 0);
      if (type === 'trial') this.#done.set(suite, Math.max(this.#done.get(suite) ?? 0, countOf(round)));
    }
  }

  /** @returns {string | undefined} nothing before the header of a run */
  format() {
    if (this.search) return nextStep(this.search);
    const done = [...this.#done.values()].reduce((sum, rounds) => sum + rounds, 0);
    return this.#maxRounds > 0 ? `round ${done} of at most ${this.#maxRounds}` : undefined;
  }
}

/** @param {string} line @returns {{ type?: unknown, plan?: { suites?: any[] }, suite?: unknown, round?: unknown } | undefined} */
function recordIn(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** @param {any} record @returns {import('rounds/bisect/state.js').SearchState} */
function requireSearch(record) {
  try {
    formatSearch(record);
    rangeOf(record);
    return record;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new UserError(`Redis has invalid records for this job: ${message}.`, { exitCode: 1 });
  }
}

/** @param {import('rounds/bisect/state.js').SearchState} search @returns {string} what is measured next */
function nextStep(search) {
  const { versions, steps, ends } = search;
  const { next } = rangeOf(search);
  if (!ends) return 'both ends';
  return next === undefined
    ? 'the result, and the version before it'
    : `step ${steps.length + 1}, ${versions[next]?.name}`;
}

/** @param {unknown} value */
function countOf(value) {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
}
