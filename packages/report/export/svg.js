import { cellPlot } from '../html/plots/cell-plot.js';
import { shapeDefinitions } from '../html/plots/marks.js';
import { style } from '../html/style.js';

/**
 * The plot of a workload as a drawing of its own. It is the page's plot: its rows are drawings already, whose positions
 * are percentages of a width, and are only put in their places here.
 */

/** How every such file begins. */
export const svgMark = '<!-- Rounds plot -->';

const [width, labelWidth, lineHeight, margin] = [900, 230, 20, 12];

const row = /<div class="label">(.*?)<\/div>(<svg class="(?:track|axis)" .*? height="(\d+)".*?<\/svg>)/gs;
const legendItem = /<li class="(c\d)"><svg[^>]*>(.*?)<\/svg> <bdi>(.*?)<\/bdi><\/li>/gs;
const caption = /<figcaption>(.*?)<\/figcaption>/s;

/**
 * @param {import('@rounds/analysis').WorkloadReport} workload
 * @returns {string | undefined} nothing if there is no time to draw
 */
export function workloadSvg(workload) {
  const figure = cellPlot([{ workload }])?.text;
  if (figure === undefined) return undefined;
  const words = (caption.exec(figure)?.[1] ?? '').split(/(?<=\.) /);
  let y = margin;
  const line = (/** @type {string} */ content) => {
    y += lineHeight;
    return `<g transform="translate(${margin} ${y - 6})">${content}</g>`;
  };
  const titles = words.map((each) => line(`<text>${each}</text>`));
  const legend = [...figure.matchAll(legendItem)].map(([, colour, sample, name]) =>
    line(
      `<g class="${colour}"><svg y="-11" width="14" height="14">${sample}</svg></g><text x="20">${name}</text>`,
    ),
  );
  const rows = [...figure.matchAll(row)].map(([, label = '', drawing = '', height]) => {
    const text = `<text x="${labelWidth - margin}" y="${y + Number(height) / 2 + 4}" text-anchor="end">${textOf(label)}</text>`;
    const placed = `<svg x="${labelWidth}" y="${y}" width="${width - labelWidth - 3 * margin}" height="${height}" overflow="visible">${asDrawing(drawing)}</svg>`;
    y += Number(height);
    return `${text}${placed}`;
  });
  return `${svgMark}
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + margin}" viewBox="0 0 ${width} ${y + margin}" role="img">
<title>${words[0]}</title>
<style>${drawingStyle()}</style>
<rect width="100%" height="100%" fill="#fff"/>
${shapeDefinitions.text}
${[...titles, ...legend, ...rows].join('\n')}
</svg>
`;
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

/** The page's light colours, without what only browsers understand. */
function drawingStyle() {
  const found = [...style.text.matchAll(/--(\w+):(#\w+)/g)].map(([, name, value]) => [name, value]);
  const colours = Object.fromEntries(found.reverse());
  const series = Object.keys(colours).filter((name) => /^c\d$/.test(name));
  return [
    `text{font:13px sans-serif;fill:${colours.text}}`,
    `.grid{stroke:${colours.grid}}`,
    '.interval{stroke-width:3;stroke-opacity:.45;stroke-linecap:round}',
    ...series.map(
      (name) =>
        `.${name} .mark{fill:${colours[name]}}.${name} .interval,.${name} .hollow{stroke:${colours[name]}}.${name} .hollow{fill:#fff}`,
    ),
  ].join('\n');
}
