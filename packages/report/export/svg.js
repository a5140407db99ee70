import { cellPlot } from '../html/plots/cell-plot.js';
import { captionOf, drawingOf, legendOf, lineHeight, margin, placed, width } from './drawing.js';

/** The plot of a workload as a drawing of its own. */

const labelWidth = 230;

const row = /<div class="label">(.*?)<\/div>(<svg class="(?:track|axis)" .*? height="(\d+)".*?<\/svg>)/gs;

/**
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {string | undefined} nothing if there is no time to draw
 */
export function workloadSvg(workload) {
  const figure = cellPlot([{ workload }])?.text;
  if (figure === undefined) return undefined;
  const words = captionOf(figure);
  let y = margin;
  const line = (/** @type {string} */ content) => {
    y += lineHeight;
    return placed(content, { x: margin, y: y - 6 });
  };
  const titles = words.map((each) => line(`<text>${each}</text>`));
  const legend = legendOf(figure).map(line);
  const rows = [...figure.matchAll(row)].map(([, label = '', drawing = '', height]) => {
    const text = `<text x="${labelWidth - margin}" y="${y + Number(height) / 2 + 4}" text-anchor="end">${textOf(label)}</text>`;
    const there = `<svg x="${labelWidth}" y="${y}" width="${width - labelWidth - 3 * margin}" height="${height}" overflow="visible">${asDrawing(drawing)}</svg>`;
    y += Number(height);
    return `${text}${there}`;
  });
  return drawingOf({ title: words[0] ?? '', height: y + margin, parts: [...titles, ...legend, ...rows] });
}

/** @param {string} label */
function textOf(label) {
  return label.replace(/<[^>]*>/g, '');
}

/** @param {string} drawing whose links lead to places of a page */
function asDrawing(drawing) {
  return drawing
    .replace(/<a href="[^"]*" class="(\w+)" tabindex="-1">/g, '<g class="$1">')
    .replaceAll('</a>', '</g>');
}
