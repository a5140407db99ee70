import { placesIn, stateFault } from 'rounds/bisect/state.js';
import { UserError } from 'rounds/system/errors.js';

/** How far a run or a search is, by its lines. They come from anybody who can write to Redis, and may be anything. */
export class Progress {
  #most = 0;
  /** @type {import('rounds/bisect/state.js').State | undefined} what a search has found so far */
  search;
  /** @type {Map<unknown, number>} */
  #done = new Map();

  /** @param {string[]} lines those that come next */
  add(lines) {
    for (const line of lines) {
      const record = recordIn(line);
      const { type, plan, suite, round } = record ?? {};
      if (type === 'bisect') this.search = soundSearch(record);
      if (type === 'run' && Array.isArray(plan?.suites))
        this.#most = plan.suites.reduce((sum, each) => sum + countOf(each?.looks?.end), 0);
      if (type === 'trial') this.#done.set(suite, Math.max(this.#done.get(suite) ?? 0, countOf(round)));
    }
  }

  /** @returns {string | undefined} in words; nothing before the run has said how long it may be */
  words() {
    if (this.search) return searchedNow(this.search);
    const done = [...this.#done.values()].reduce((sum, rounds) => sum + rounds, 0);
    return this.#most > 0 ? `round ${done} of at most ${this.#most}` : undefined;
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

/** @param {any} record @returns {import('rounds/bisect/state.js').State} */
function soundSearch(record) {
  const fault = stateFault(record);
  if (fault !== undefined)
    throw new UserError(`Redis has records of this job that no search wrote: ${fault}.`, { exitCode: 1 });
  return record;
}

/** @param {import('rounds/bisect/state.js').State} search @returns {string} what it measures next */
function searchedNow(search) {
  const { versions, steps, ends } = search;
  const { next } = placesIn(search);
  if (!ends) return 'the two ends';
  return next === undefined
    ? 'what was found, and what is before it'
    : `step ${steps.length + 1}, ${versions[next]?.name}`;
}

/** @param {unknown} value */
function countOf(value) {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
}
