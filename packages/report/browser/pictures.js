/** What a chart can be taken away as: a table in Markdown, or a picture with what it is about inside. */

const svgName = 'http://www.w3.org/2000/svg';
/** All that the style sheet says of a drawing. */
const drawn =
  `fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap font-size font-family
  font-weight text-anchor overflow`.split(/\s+/);
const [margin, lineHeight, letterWidth, sharpness] = [16, 18, 6.6, 2];

for (const figure of document.querySelectorAll('figure')) addButtons(figure);

/** @param {HTMLElement} figure */
function addButtons(figure) {
  const buttons = document.createElement('span');
  buttons.className = 'take';
  for (const [label, take] of /** @type {const} */ ([
    ['copy as Markdown', copyTable],
    ['SVG', saveSvg],
    ['PNG', savePng],
  ])) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.addEventListener('click', () => take(figure, button));
    buttons.append(button);
  }
  figure.querySelector('figcaption')?.append(buttons);
}

/** @param {HTMLElement} figure @param {HTMLElement} button */
async function copyTable(figure, button) {
  const bars = barsOf(figure);
  const rows = bars.length > 0 ? bars : pointsOf(figure);
  const table = [['', captionOf(figure)], ['---', '--:'], ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replace(/[\\`*_<>|]/g, '\\$&')).join(' | ')} |`,
  );
  const text = `${[...aboutOf(figure), '', ...table].join('\n')}\n`;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'copied';
  } catch {
    save(new Blob([text], { type: 'text/markdown' }), `${nameOf(figure)}.md`);
  }
}

/** @param {HTMLElement} figure @returns {string[][]} the name of a row, with what stands beside a bar, and its value */
function barsOf(figure) {
  return [...figure.querySelectorAll('.row')].flatMap((row) =>
    [...row.querySelectorAll('.value')].map(({ textContent }) => {
      const [value = '', ...place] = (textContent ?? '').split('  ');
      return [[row.querySelector('.label')?.textContent ?? '', ...place].join(', '), value];
    }),
  );
}

/** @param {HTMLElement} figure @returns {string[][]} what the points of lines say */
function pointsOf(figure) {
  return [...figure.querySelectorAll('title')].map(({ textContent }) => {
    const words = textContent ?? '';
    const end = words.lastIndexOf(': '); // a name may have one, too
    return [words.slice(0, end), words.slice(end + 2)];
  });
}

/** @param {HTMLElement} figure */
function saveSvg(figure) {
  save(blobOf(pictureOf(figure)), `${nameOf(figure)}.svg`);
}

/** @param {HTMLElement} figure */
async function savePng(figure) {
  const picture = pictureOf(figure);
  const image = new Image();
  const url = URL.createObjectURL(blobOf(picture));
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const [width, height] = ['width', 'height'].map((side) => Number(picture.getAttribute(side)) * sharpness);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, Number(width), Number(height));
  canvas.toBlob((blob) => blob && save(blob, `${nameOf(figure)}.png`));
}

/** @param {SVGElement} picture */
function blobOf(picture) {
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {HTMLElement} figure */
function nameOf(figure) {
  return decodeURIComponent(figure.id).replace(/[^\w.@-]+/g, '-');
}

/** @param {HTMLElement} figure */
function captionOf(figure) {
  return figure.querySelector('figcaption')?.firstChild?.textContent?.trim() ?? '';
}

/** @param {HTMLElement} figure @returns {string[]} the question; machine, date and versions */
function aboutOf(figure) {
  const about = /** @type {HTMLElement | null} */ (figure.closest('[data-about]'));
  return about?.dataset.about?.split(' · ') ?? [document.title];
}

/** @param {HTMLElement} figure in the colours that it has now @returns {SVGElement} */
function pictureOf(figure) {
  const parts = [...figure.querySelectorAll('.legend li, .panel-title, svg.bars, svg.lines')];
  const charts = parts.filter((part) => part instanceof SVGElement);
  const inner = Math.max(...charts.map((chart) => chart.getBoundingClientRect().width));
  const style = getComputedStyle(figure);
  const picture = element('svg', { 'font-family': style.fontFamily });
  const page = element('rect', { width: '100%', height: '100%', fill: style.backgroundColor });
  picture.append(page);
  let y = margin;
  const write = (/** @type {string} */ text, size = 12, x = margin) => {
    y += lineHeight;
    const line = element('text', { x, y: y - 5, fill: style.color, 'font-size': size });
    line.textContent = text;
    picture.append(line);
  };
  const [question = '', ...about] = aboutOf(figure);
  for (const line of lines(question, inner / (letterWidth * 1.3))) write(line, 16);
  for (const text of [...about, captionOf(figure)])
    for (const line of lines(text, inner / letterWidth)) write(line);
  y += lineHeight / 2;
  for (const part of parts) {
    if (!(part instanceof SVGElement)) {
      const sign = part.querySelector('svg');
      write(part.textContent?.trim() ?? '', 12, sign ? margin + 34 : margin);
      if (sign) picture.append(placed(sign, y - 16, 26, 14));
      continue;
    }
    const { width, height } = part.getBoundingClientRect();
    picture.append(placed(part, y, width, height));
    y += height + lineHeight / 2;
  }
  for (const [side, value] of Object.entries({ width: inner + 2 * margin, height: y + margin }))
    picture.setAttribute(side, String(Math.ceil(value)));
  return picture;
}

/** @param {SVGElement} original @param {number} y @param {number} width @param {number} height */
function placed(original, y, width, height) {
  const copy = /** @type {SVGElement} */ (original.cloneNode(true));
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [i, from] of [original, ...original.querySelectorAll('*')].entries()) {
    const [to, style] = [copies[i], getComputedStyle(from)];
    for (const name of drawn) to?.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'href', 'tabindex', 'role', 'aria-label', 'aria-hidden'])
      to?.removeAttribute(name);
  }
  for (const [name, value] of Object.entries({ x: margin, y, width, height }))
    copy.setAttribute(name, String(value));
  return copy;
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function element(name, attributes) {
  const made = document.createElementNS(svgName, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/** @param {string} text @param {number} most letters */
function lines(text, most) {
  return text.split(' ').reduce((/** @type {string[]} */ made, word) => {
    const last = made.at(-1);
    if (last === undefined || last.length + word.length >= most) made.push(word);
    else made[made.length - 1] = `${last} ${word}`;
    return made;
  }, []);
}
