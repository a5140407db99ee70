import { drawMark, seriesClass, toPercent } from '../charts/marks.js';
import { html } from '../charts/markup.js';
import { htmlPieces } from './sentence.js';

/** @param {import('../blocks.js').Card[]} cards questions with their answers, each a link to all that is known of it */
export function htmlCards(cards) {
  return html`<ul class="cards">
${cards.map(({ link, answer, bars }) => html`<li><p class="asked">${htmlPieces([link])}</p><p>${htmlPieces(answer)}</p>${bars && chart(bars)}</li>\n`)}</ul>`;
}

/** @param {import('../charts/small.js').SmallBars} bars */
function chart({ what, bars, more }) {
  return html`<table class="small"><caption>${what}${more > 0 && `; ${more} more`}</caption><tbody>${bars.map(
    ({ name, runtime, value, share, series }) =>
      html`<tr class="${seriesClass(series)}"><th scope="row">${name}${runtime !== undefined && html` <span class="quiet">${runtime}</span>`}</th><td><svg class="bars" width="100%" height="10" aria-hidden="true"><rect class="bar" width="${toPercent(share * 0.9)}" height="10"/>${drawMark(share * 0.9, 5, series)}</svg></td><td>${value}</td></tr>`,
  )}</tbody></table>`;
}
