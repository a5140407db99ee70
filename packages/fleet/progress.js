import { sum } from '@rounds/stats';
import { rangeOf } from 'rounds/bisect/state.js';
import { formatSearch } from 'rounds/bisect/text.js';
import { UserError } from 'rounds/system/errors.js';
import { parseJson } from './job.js';

/** @typedef {import('rounds/bisect/state.js').SearchState} SearchState */

/** The progress of a run or a search, from its records. These are untrusted: anyone who can write to Redis can write them. */
export class JobProgress {
  #maxRounds = 0;
  /** @type {Map<unknown, number>} rounds by suite */
  #rounds = new Map();
  /** @type {SearchState | undefined} */
  search;

  /** @param {string[]} lines the next ones */
  add(lines) {
    for (const record of lines.map(parseJson)) {
      const { type, plan, suite, round } = record ?? {};
      if (type === 'bisect') this.search = requireSearch(record);
      if (type === 'run' && Array.isArray(plan?.suites))
        this.#maxRounds = sum(plan.suites.map((/** @type {any} */ each) => countOf(each?.looks?.end)));
      if (type === 'trial') this.#rounds.set(suite, Math.max(this.#rounds.get(suite) ?? 0, countOf(round)));
    }
  }

  /** @returns {string | undefined} nothing before the header of a run */
  format() {
    if (this.search) return nextStep(this.search);
    const rounds = sum([...this.#rounds.values()]);
    return this.#maxRounds > 0 ? `round ${rounds} of at most ${this.#maxRounds}` : undefined;
  }
}

/** @param {any} record @returns {SearchState} */
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

/** @param {SearchState} search @returns {string} what is measured next */
function nextStep(search) {
  if (!search.ends) return 'both ends';
  const { next } = rangeOf(search);
  return next === undefined
    ? 'the result, and the version before it'
    : `step ${search.steps.length + 1}, ${search.versions[next]?.name}`;
}

/** @param {unknown} value */
function countOf(value) {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
}
