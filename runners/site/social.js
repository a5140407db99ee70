import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { html } from '@rounds/report/charts/markup.js';
import { wrapText } from '@rounds/report/terminal/wrap.js';

/** The preview picture of an answer: the question, the answer, and the machine. */

const require = createRequire(import.meta.url);
const fontFiles = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) =>
  require.resolve(`dejavu-fonts-ttf/ttf/${name}`),
);

const [width, height, margin] = [1200, 630, 72];

/** @type {Record<string, { size: number, columns: number, most: number }>} of DejaVu Sans, whose letters are wide */
const kinds = {
  question: { size: 34, columns: 50, most: 3 },
  answer: { size: 48, columns: 34, most: 6 },
};

/**
 * @param {{ question: string, answer: string, where: string }} content
 * @returns {Uint8Array} a PNG
 */
export function socialPicture({ question, answer, where }) {
  const questionText = linesOf(question, 'question', margin + 34, '#a0aab5');
  const answerText = linesOf(answer, 'answer', questionText.end + 64, '#e8ebef');
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#12151a"/><rect width="12" height="100%" fill="#62b0f5"/>
${questionText.lines}${answerText.lines}
<text x="${margin}" y="${height - 56}" font-size="24" fill="#a0aab5">${where}</text>
<text x="${width - margin}" y="${height - 56}" font-size="28" font-weight="bold" text-anchor="end" fill="#62b0f5">Rounds</text></svg>`;
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'DejaVu Sans' };
  return new Resvg(String(svg), { font }).render().asPng();
}

/** @param {string} text @param {string} kind @param {number} top @param {string} colour */
function linesOf(text, kind, top, colour) {
  const { size, columns, most } = /** @type {typeof kinds[string]} */ (kinds[kind]);
  const all = wrapText(text.replaceAll('`', ''), columns);
  const step = Math.round(size * 1.3);
  const kept = all
    .slice(0, most)
    .map((line, i) => (i === most - 1 && all.length > most ? `${line} …` : line));
  return {
    lines: kept.map(
      (line, i) =>
        html`<text x="${margin}" y="${top + i * step}" font-size="${size}" fill="${colour}">${line}</text>`,
    ),
    end: top + (kept.length - 1) * step,
  };
}
