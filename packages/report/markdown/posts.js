import { groupBy } from '@rounds/analysis/group.js';
import { markdownBlocks } from './blocks.js';
import { joined, markdownMark } from './report.js';

/** Every post that is repeated here, as the suites tell it. */

const introduction = `# Posts

What the suites repeat: the posts, what they claimed, and where. [results/](../results/README.md) says which claims hold.
This page is made from the suites by \`pnpm report --index\`.`;

const leftOut = `## Left out

- Not repeated yet: how the capacity of a growing \`std::string\` grows and JSON parsing by processors (Daniel Lemire), gzip
  and zstd on backups, and a cluster out of ephemeral ports (Oren Eini).
- Energy (Daniel Lemire, 2024-02-19): \`pnpm bench:native\` measures it where the machine tells, which virtual ones do not.`;

/**
 * @param {import('@rounds/analysis').PublishedSuite[]} suites
 * @returns {string}
 */
export function postsMarkdown(suites) {
  const told = suites.flatMap(({ name, publications = [] }) =>
    publications.map((publication) => ({ suite: name, publication })),
  );
  const posts = [...groupBy(told, ({ publication }) => publication.title).values()].toSorted(([a], [b]) =>
    String(a?.publication.date).localeCompare(String(b?.publication.date)),
  );
  const blocks = posts.map((own) => {
    const [{ publication }] = /** @type {[typeof own[0]]} */ (own);
    const names = [...new Set(own.map(({ suite }) => suite))];
    const claims = own.flatMap((each) => each.publication.claims.map(({ statement }) => statement));
    return {
      title: [{ sentence: publication.title }],
      blocks: [
        {
          text: [
            { sentence: [publication.author, publication.date].filter(Boolean).join(', ') },
            ', repeated by ',
            ...names.flatMap((name, i) => [i === 0 ? '' : ', ', { name }]),
            claims.length === 0
              ? '. Its figures stand beside those of a run; nothing more was claimed.'
              : '.',
          ],
        },
        ...(claims.length === 0
          ? []
          : [{ list: [...new Set(claims)].map((claim) => [{ sentence: claim }]) }]),
      ],
    };
  });
  return joined([markdownMark, introduction, ...markdownBlocks(blocks), leftOut]);
}
