import { html } from './markup.js';

/** @type {[word: string, meaning: string][]} */
const words = [
  [
    'time/op [95%]',
    'The median over the rounds, each of which is a fresh process, with its 95% confidence interval. The mark and the bar of the plots; a hollow mark has too few rounds for an interval.',
  ],
  [
    'faster, slower',
    'Compared round by round: the median ratio with its interval, corrected for all the comparisons that the run shows. The interval lies wholly on one side.',
  ],
  ['same', 'The interval lies within the threshold, ±2% unless the run was told otherwise.'],
  ['unclear', 'The interval allows more than one of these: more rounds, or a calmer machine, would tell.'],
  [
    'each round',
    'A dot a round, from left to right, above the line where it was slower than the median of its cell. All strips of a run have one scale; what lies beyond it is a triangle on the edge.',
  ],
  ['best', 'The fastest sample of any round: what the code can do when nothing disturbs it.'],
  ['CPU/trial, peak memory', 'Of the whole process of a trial, its start and warm-up included; medians.'],
];

export function howToRead() {
  return html`<section>
<h2>How to read this</h2>
<dl class="words">${words.map(([word, meaning]) => html`<dt>${word}</dt><dd>${meaning}</dd>\n`)}</dl>
</section>`;
}
