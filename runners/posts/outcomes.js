import { outcomeOf, posts } from '@rounds/posts';
import { hereOf } from './here.js';
import { measuredIn } from './measured.js';
import { pinnedIn, postSuites } from './suites.js';

/**
 * The outcomes of the claims of posts in a run.
 *
 * @import { Figure, TestResult, Outcome, Post, Claim } from '@rounds/posts'
 * @import { Run } from '@rounds/record'
 *
 * @typedef {object} JudgedRun a run
 * @property {Run} run
 * @property {(claim: Claim) => Outcome} outcomeOf
 * @property {(figure: Figure) => TestResult} besideOf ours, in the unit of a published figure
 */

/** @param {Run[]} runs @returns {Promise<JudgedRun[]>} by all posts */
export async function judgeAll(runs) {
  const isPinned = pinnedIn(await postSuites());
  return runs.map((run) => judge(run, posts, isPinned));
}

/**
 * @param {Run} run
 * @param {Post[]} posts
 * @param {(place: { suite: string, workload: string }) => boolean} isPinned whether a workload keeps its programs to one
 *   processor
 * @returns {JudgedRun}
 */
export function judge(run, posts, isPinned) {
  const tests = posts.flatMap(({ claims }) => claims.flatMap((each) => each.tests ?? []));
  const { foundFor, besideOf } = measuredIn(run, tests);
  return {
    run,
    besideOf,
    outcomeOf: (claim) => {
      const own = claim.tests ?? [];
      const here = hereOf(
        run.header,
        own.some(({ of, by }) => isPinned(of) || (by && isPinned(by))),
      );
      return outcomeOf(claim, own.map(foundFor), here);
    },
  };
}
