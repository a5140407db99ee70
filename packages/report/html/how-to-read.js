import { unsettledMark } from '../words/power.js';
import { fold } from './fold.js';
import { html } from './markup.js';

/** @type {[word: string, meaning: string][]} */
const words = [
  [
    'undisturbed',
    'The time when nothing else takes the machine. Every round is a fresh process that takes many short samples, and keeps their low end; a quarter of the rounds were as fast as this time or faster. “95% each”: the confidence interval of this cell alone. The mark and the bar of the plots; a hollow mark has too few rounds for an interval.',
  ],
  [
    'usual',
    'The time with all that belongs to the work, such as garbage collection and processes that came out slow, and with what the neighbours took: the middle of the rounds.',
  ],
  [
    'faster, slower',
    'Compared round by round, by the undisturbed times. “95% all”: the interval is corrected for all comparisons of the suite, and it lies wholly on one side. “Usually faster” or “usually slower” is about the usual times, where the undisturbed ones do not differ: about the means of trials, or, where neighbours hide these, about processes that came out slow.',
  ],
  ['mixed', 'Faster when undisturbed, and slower usually; or the other way round.'],
  ['same', 'The interval lies within the threshold, ±2% unless the run was told otherwise.'],
  [
    'unclear',
    'The interval allows more than one of these. The number of rounds after it is what a verdict will probably take, all together.',
  ],
  [
    'could have told',
    'Of ten differences as large as this, the run would have found about nine. It says nothing about smaller ones.',
  ],
  [
    unsettledMark,
    'The time of this cell still changed when it was measured: a compiler or a collector of garbage was not done with it. A longer trial may show another time.',
  ],
  [
    'two speeds',
    'The processes of this cell fall into groups, and those of its neighbours in the table do not: engines compile the same code differently from process to process.',
  ],
  [
    'each round',
    'A dot a round, from left to right, above the line where it was slower than the median of its cell. All strips of a run have one scale; what lies beyond it is a triangle on the edge.',
  ],
  ['best', 'The fastest sample of any round: what the code can do when nothing disturbs it.'],
  ['CPU/trial, peak memory', 'Of the whole process of a trial, its start and warm-up included; medians.'],
];

export function howToRead() {
  return fold(
    html`<h2>How to read this</h2>`,
    html`<dl class="words">${words.map(([word, meaning]) => html`<dt>${word}</dt><dd>${meaning}</dd>\n`)}</dl>`,
    { kind: 'run', id: 'how-to-read' },
  );
}
