import { posts, suitesOf } from '@rounds/posts';
import { safe } from '../posts/safe.js';

/**
 * The claims that suites measure, for their READMEs and pages.
 *
 * @import { PostResult } from '../posts/results.js'
 */

/**
 * @param {string[]} suites of one package
 * @param {PostResult[]} results
 * @param {number} [maxClaims]
 * @returns {string | undefined} Markdown; nothing if no claim was measured
 */
export function publishedMarkdown(suites, results, maxClaims = Number.POSITIVE_INFINITY) {
  const claims = results
    .flatMap((each) => each.claims)
    .filter(
      ({ claim: { of }, outcomes }) => of && suites.includes(of.suite) && !outcomes.includes('not tested'),
    );
  const shown = claims.slice(0, maxClaims);
  if (shown.length === 0) return undefined;
  const lines = shown.map(({ outcomes, sentence }) => `- **${outcomes.join(', ')}**: ${safe(sentence)}`);
  const ids = posts
    .filter((post) => suitesOf(post).some((suite) => suites.includes(suite)))
    .map(({ id }) => id);
  const command = ids.length > 3 ? 'pnpm posts ID' : `pnpm posts ${ids.join(' ')}`;
  const omitted = claims.length - shown.length;
  const rest = omitted > 0 ? `${omitted} more, and the numbers` : 'The numbers';
  return `${lines.join('\n')}\n\n${rest}: \`${command}\`.`;
}
