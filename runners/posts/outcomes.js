import { outcomeOf, posts } from '@rounds/posts';
import { hereOf } from './here.js';
import { measuredIn } from './measured.js';
import { pinnedIn, postSuites } from './suites.js';

/**
 * What became of the statements of posts in a run.
 *
 * @import { Figure, Found, Outcome, Post, Statement } from '@rounds/posts'
 * @import { Run } from '@rounds/record'
 *
 * @typedef {object} Judged a run
 * @property {Run} run
 * @property {(statement: Statement) => Outcome} outcomeOf
 * @property {(figure: Figure) => Found} besideOf ours, in the unit of a published figure
 */

/** @param {Run[]} runs @returns {Promise<Judged[]>} by all posts */
export async function judgeAll(runs) {
  const isPinned = pinnedIn(await postSuites());
  return runs.map((run) => judge(run, posts, isPinned));
}

/**
 * @param {Run} run
 * @param {Post[]} posts
 * @param {(place: { suite: string, workload: string }) => boolean} isPinned whether a workload keeps its programs to one
 *   processor
 * @returns {Judged}
 */
export function judge(run, posts, isPinned) {
  const tests = posts.flatMap(({ statements }) => statements.flatMap((each) => each.tests ?? []));
  const { foundFor, besideOf } = measuredIn(run, tests);
  return {
    run,
    besideOf,
    outcomeOf: (statement) => {
      const own = statement.tests ?? [];
      const here = hereOf(
        run.header,
        own.some(({ of, by }) => isPinned(of) || (by && isPinned(by))),
      );
      return outcomeOf(statement, own.map(foundFor), here);
    },
  };
}
