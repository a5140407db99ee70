import { shapeDefinitions } from '../html/plots/marks.js';
import { style } from '../html/style.js';

/**
 * What drawings of their own share. They are the page's plots: the parts of these are drawings already, whose positions
 * are percentages of a width, and are only put in their places.
 */

/** How every such file begins. */
export const svgMark = '<!-- Rounds plot -->';

export const [width, lineHeight, margin] = [900, 20, 12];

const legendItem = /<li class="(c\d)"><svg width="(\d+)"[^>]*>(.*?)<\/svg> <bdi>(.*?)<\/bdi><\/li>/gs;
const caption = /<figcaption>(.*?)<\/figcaption>/s;

/**
 * @param {{ title: string, height: number, parts: string[] }} drawing `title` is markup
 * @returns {string}
 */
export function drawingOf({ title, height, parts }) {
  return `${svgMark}
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${title}</title>
<style>${drawingStyle()}</style>
<rect width="100%" height="100%" fill="#fff"/>
${shapeDefinitions.text}
${parts.join('\n')}
</svg>
`;
}

/**
 * @param {string} figure
 * @returns {string[]} the sentences of its caption
 */
export function captionOf(figure) {
  return (caption.exec(figure)?.[1] ?? '').split(/(?<=\.) /);
}

/**
 * @param {string} figure
 * @returns {string[]} what its legend says, each with its sample
 */
export function legendOf(figure) {
  return [...figure.matchAll(legendItem)].map(
    ([, colour, sampleWidth, sample, name]) =>
      `<g class="${colour}"><svg y="-11" width="${sampleWidth}" height="14">${sample}</svg></g><text x="${Number(sampleWidth) + 6}">${name}</text>`,
  );
}

/**
 * @param {string} content
 * @param {{ x: number, y: number }} place
 */
export function placed(content, { x, y }) {
  return `<g transform="translate(${x} ${y})">${content}</g>`;
}

/** The page's light colours, without what only browsers understand. */
function drawingStyle() {
  const found = [...style.text.matchAll(/--(\w+):(#\w+)/g)].map(([, name, value]) => [name, value]);
  const colours = Object.fromEntries(found.reverse());
  const series = Object.keys(colours).filter((name) => /^c\d$/.test(name));
  return [
    `text{font:13px sans-serif;fill:${colours.text}}`,
    `.grid{stroke:${colours.grid}}`,
    'svg svg{overflow:visible}', // words of an axis begin before its first tick
    '.line>line{stroke-width:1.75}',
    '.interval{stroke-width:3;stroke-opacity:.45;stroke-linecap:round}',
    ...series.map(
      (name) =>
        `.${name} .mark{fill:${colours[name]}}.${name} line,.${name} .hollow{stroke:${colours[name]}}.${name} .hollow{fill:#fff}`,
    ),
  ].join('\n');
}
