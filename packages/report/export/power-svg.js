import { powerPlot } from '../html/plots/power-plot.js';
import { conditionWords, selftestBrief } from '../words/selftest.js';
import { captionOf, drawingOf, legendOf, lineHeight, margin, placed, width } from './drawing.js';

/** The power curves of the self-test as a drawing of their own, with what else a run found below its panel. */

/** @typedef {import('@rounds/analysis').SelftestReport} SelftestReport */

const legendColumns = 3;

const panel =
  /<svg class="axis" width="(\d+)" height="(\d+)"[^>]*>(.*?)<\/svg>\s*<svg class="track"[^>]*>(.*?)<\/svg>\s*<svg [^>]*><\/svg>\s*<svg class="axis"[^>]*>(.*?)<\/svg>/gs;

/**
 * @param {SelftestReport[]} selftests
 * @returns {string | undefined} nothing where there is no time to draw them over
 */
export function selftestSvg(selftests) {
  const figure = powerPlot(selftests)?.text;
  if (figure === undefined) return undefined;
  const [caption = ''] = captionOf(figure);
  const title = placed(`<text>${caption}</text>`, { x: margin, y: margin + lineHeight - 6 });
  const items = legendOf(figure);
  const legend = items.map((item, i) =>
    placed(item, {
      x: margin + (i % legendColumns) * (width / legendColumns),
      y: margin + lineHeight * (2 + Math.floor(i / legendColumns)) - 6,
    }),
  );
  const top = margin + lineHeight * (2 + Math.ceil(items.length / legendColumns));
  const panelWidth = (width - margin) / selftests.length;
  const panels = [...figure.matchAll(panel)].map((parts, i) => {
    const [, axisWidth, height, yAxis = '', track = '', xAxis = ''] = parts;
    const { x, y } = { x: i * panelWidth, y: top + lineHeight };
    const inner = panelWidth - Number(axisWidth) - 2 * margin;
    const selftest = /** @type {SelftestReport} */ (selftests[i]);
    return [
      `<text x="${x + Number(axisWidth)}" y="${top + 6}" font-weight="bold">${conditionWords(selftest)}</text>`,
      `<svg x="${x}" y="${y}" width="${axisWidth}" height="${height}" overflow="visible">${yAxis}</svg>`,
      `<svg x="${x + Number(axisWidth)}" y="${y}" width="${inner}" height="${height}" overflow="visible">${track}</svg>`,
      `<svg x="${x + Number(axisWidth)}" y="${y + Number(height)}" width="${inner}" height="${lineHeight}" overflow="visible">${xAxis}</svg>`,
    ].join('');
  });
  const height = Number([...figure.matchAll(panel)][0]?.[2] ?? 0);
  const below = top + height + 3 * lineHeight;
  const notes = selftests
    .flatMap((selftest) => {
      const [same, dealt, ...known] = selftestBrief(selftest);
      return [`${conditionWords(selftest)}: ${same}; ${dealt};`, `${known.join('; ')}.`];
    })
    .map((words, i) => placed(`<text>${words}</text>`, { x: margin, y: below + (i + 1) * lineHeight - 6 }));
  return drawingOf({
    title: caption,
    height: below + notes.length * lineHeight + margin,
    parts: [title, ...legend, ...panels, ...notes],
  });
}
