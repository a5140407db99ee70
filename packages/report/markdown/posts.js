import { groupBy } from '@rounds/analysis/group.js';
import { markdownBlocks } from './blocks.js';
import { joined, markdownMark } from './report.js';

/** Every post that is repeated here, as the suites tell it. */

const introduction = `# Posts

What the suites repeat: the posts, what they claimed, and where. [results/](../results/README.md) says which claims hold.
This page is made from the suites by \`pnpm report --index\`.`;

/** Suites of which the posts say nothing about speed that we know. */
const unjudged = ['recursive-lambda', 'native-kernels/unsigned-compare', 'native-kernels/divide'];

const partsLeftOut = `## Left out

- Measuring energy usage: regular code and SIMD code (Daniel Lemire, 2024-02-19): \`pnpm bench:native --kernel sum-floats\`
  measures both loops, and their energy where the machine reports it. Virtual machines do not. So neither its figures nor its
  claim (3.5 times less energy a value, at 10% more power) are judged.
- Of the post about the look-up table (2023-12-07), the times, because its header blocks were not published; and what each way
  costs in memory, which \`pnpm footprint header-lookup\` measures, outside of the runs whose claims are judged.
- Of the post about filtering (2023-11), that all ways meet the limit of the memory at 256 MB. \`pnpm bench:native --full\`
  shows each one's share of the bandwidth.
- Of the post about AVX-512 (2025-02-14), that Zen 5 and Intel are not affected: a run is of one processor.
- Of the post about rolling hashes (2024-02-04), the instructions a byte. \`pnpm bench:native --kernel karp-rabin\` counts
  them; runs of JavaScript do not.
- Of the post about cache lines (2023-12-12), that an Apple M2 gains twofold at a stride of 257: its line has 128 bytes.
- The posts about cache resets (2024-01-11) and about arrays made at compile-time (2023-11-07) have no figures, only the
  claims above.`;

/**
 * @param {import('@rounds/analysis').PublishedSuite[]} suites
 * @returns {string[]} what is left out: of posts that are repeated, and by suites without a post
 */
function leftOut(suites) {
  const without = suites.filter(({ publications = [] }) => publications.length === 0).map(({ name }) => name);
  const named = (/** @type {string[]} */ names) => names.map((name) => `\`${name}\``).join(', ');
  const own = without.filter((name) => !unjudged.includes(name));
  const others = without.filter((name) => unjudged.includes(name));
  return [
    partsLeftOut,
    others.length === 0
      ? ''
      : `There is nothing to judge in ${named(others)}: of the posts about these we have no figures, and no claims about speed.`,
    own.length === 0 ? '' : `The other suites without a post answer questions of our own: ${named(own)}.`,
  ];
}

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
  return joined([markdownMark, introduction, ...markdownBlocks(blocks), ...leftOut(suites)]);
}
