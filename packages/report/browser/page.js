/**
 * What a page adds where scripts run: filters, search, sorting, tooltips at once, and links to less than a whole id.
 * Everything on the page is there without it.
 */

const questions = document.getElementById('questions');
const cells = [...document.querySelectorAll('.cell > .body')];
/** @type {Map<string, string[]>} the names in an id: suite, workload, case, runtime */
const names = new Map(cells.map(({ id }) => [id, namesIn(id)]));

if (questions && cells.length > 1) addTools(questions);
for (const head of document.querySelectorAll('.scroll:not(.map) thead th')) makeSortable(head);
for (const event of ['pointerover', 'focusin']) document.addEventListener(event, showTip);
for (const event of ['pointerout', 'focusout', 'scroll']) document.addEventListener(event, hideTip, true);
addEventListener('hashchange', reveal);
reveal();

/** @param {string} id @returns {string[]} */
function namesIn(id) {
  const parts = id.split('/').map(decodeURIComponent);
  return [parts.slice(0, -3).join('/'), ...parts.slice(-3)];
}

/** @param {Element} before */
function addTools(before) {
  const form = document.createElement('form');
  form.id = 'tools';
  form.setAttribute('role', 'search');
  form.setAttribute('aria-label', 'Filter the cells');
  for (const [i, label] of ['question', 'workload', 'case', 'runtime'].entries()) {
    const select = document.createElement('select');
    const values = new Set([...names.values()].map((parts) => parts[i] ?? ''));
    select.setAttribute('aria-label', label);
    select.disabled = values.size < 2;
    select.append(new Option(`any ${label}`, ''), ...[...values].sort().map((value) => new Option(value)));
    form.append(select);
  }
  const search = Object.assign(document.createElement('input'), { type: 'search', placeholder: 'search' });
  search.setAttribute('aria-label', 'search');
  const count = document.createElement('output');
  const reset = Object.assign(document.createElement('button'), { type: 'button', textContent: 'show all' });
  form.append(search, reset, count);
  form.addEventListener('input', filter);
  reset.addEventListener('click', () => {
    form.reset();
    filter();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  before.before(form);
}

/** Hides what is about other cells than those that are looked for, wherever it links to them. */
function filter() {
  const fields = [...document.querySelectorAll('#tools select, #tools input')];
  const [words = '', ...wanted] = fields
    .map((field) => /** @type {HTMLInputElement} */ (field).value)
    .reverse();
  const search = words.toLowerCase().split(/\s+/).filter(Boolean);
  const chosen = wanted.reverse();
  const isFiltered = search.length > 0 || chosen.some(Boolean);
  const shown = new Set(
    [...names].flatMap(([id, parts]) => {
      const text = parts.join(' ').toLowerCase();
      const fits = chosen.every((value, i) => !value || parts[i] === value);
      return fits && search.every((word) => text.includes(word)) ? [id] : [];
    }),
  );
  const isShown = (/** @type {Element} */ link) => {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    return !names.has(id) || shown.has(id);
  };
  for (const cell of cells) toggle(cell.parentElement, shown.has(cell.id));
  for (const link of document.querySelectorAll('#questions svg a, #questions td > a'))
    toggle(link, isShown(link));
  for (const row of document.querySelectorAll('#questions tbody tr:has(th > a)')) {
    toggle(row, [...row.querySelectorAll('th > a')].every(isShown));
  }
  for (const track of document.querySelectorAll('.plot > .track:has(a)')) {
    const some = [...track.querySelectorAll('a')].some(isShown);
    toggle(track, some);
    toggle(track.previousElementSibling, some);
  }
  for (const section of document.querySelectorAll('.workload, .question:has(.cell)')) {
    const some = [...section.querySelectorAll('.cell > .body')].some(({ id }) => shown.has(id));
    toggle(section, some);
    if (isFiltered && some) section.setAttribute('open', '');
  }
  const count = document.querySelector('#tools output');
  if (count) count.textContent = isFiltered ? `${shown.size} of ${names.size} cells` : '';
}

/** @param {Element | null} element @param {boolean} isShown */
function toggle(element, isShown) {
  if (isShown) element?.removeAttribute('hidden');
  else element?.setAttribute('hidden', '');
}

/** @type {Record<string, number>} */
const units = {
  µs: 1e3,
  ms: 1e6,
  s: 1e9,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  'kB/s': 1e3,
  'MB/s': 1e6,
  'GB/s': 1e9,
};

/** @param {string} text @returns {number | undefined} of a comparison: how many times faster */
function amountIn(text) {
  const [, number, unit = ''] = /([−-]?\d[\d.]*)\s*([^\s[×,;:)]*)/.exec(text) ?? [];
  if (number === undefined) return undefined;
  const value = Number(number.replace('−', '-'));
  const isTime = /slower|same:|unclear:/.test(text);
  const amount =
    unit === '%' && (isTime || text.includes('faster')) ? 1 + value / 100 : value * (units[unit] ?? 1);
  return isTime ? 1 / amount : amount;
}

/** @param {Element} head of a column */
function makeSortable(head) {
  const button = document.createElement('button');
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener('click', () => {
    const isUp = head.getAttribute('aria-sort') !== 'ascending';
    for (const other of head.parentElement?.children ?? []) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
    const index = [...(head.parentElement?.children ?? [])].indexOf(head);
    const body = head.closest('table')?.tBodies[0];
    /** @type {Element[][]} the rows under each heading */
    const groups = [[]];
    for (const row of body?.rows ?? []) {
      if (row.className === 'group') groups.push([]);
      groups.at(-1)?.push(row);
    }
    const sign = isUp ? 1 : -1;
    for (const rows of groups) {
      const heading = rows[0]?.className === 'group' ? rows.splice(0, 1) : [];
      const keyed = rows.map((row) => ({ row, text: row.children[index]?.textContent ?? '' }));
      keyed.sort((a, b) => {
        const [x, y] = [amountIn(a.text), amountIn(b.text)];
        // What has no number comes last, whichever way.
        if (x === undefined || y === undefined)
          return x === y ? sign * a.text.localeCompare(b.text) : x === undefined ? 1 : -1;
        return sign * (index === 0 ? a.text.localeCompare(b.text, undefined, { numeric: true }) : x - y);
      });
      body?.append(...heading, ...keyed.map(({ row }) => row));
    }
  });
}

/** @param {Event} event */
function showTip({ target }) {
  const of =
    target instanceof Element
      ? target.closest('svg a, svg g:has(> title), .strip, .map [title], .map [data-tip]')
      : null;
  if (!(of instanceof Element)) return;
  const title = of.querySelector(':scope > title');
  const words =
    of.getAttribute('data-tip') ??
    title?.textContent ??
    of.getAttribute('title') ??
    of.getAttribute('aria-label');
  if (!words) return;
  // The browser would show the same a second later.
  of.setAttribute('data-tip', words);
  if (title) of.setAttribute('aria-label', words);
  title?.remove();
  of.removeAttribute('title');
  const tip =
    document.getElementById('tip') ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id: 'tip' }));
  tip.setAttribute('aria-hidden', 'true');
  tip.textContent = words;
  const { left, top, bottom } = of.getBoundingClientRect();
  tip.style.left = `${Math.max(4, Math.min(left, innerWidth - tip.offsetWidth - 4))}px`;
  tip.style.top = `${top > tip.offsetHeight + 8 ? top - tip.offsetHeight - 6 : bottom + 6}px`;
}

function hideTip() {
  document.getElementById('tip')?.remove();
}

/** A link such as `#utf8-validation/arabic-80KiB/node@24`, whose parts begin the names of a cell in their order. */
function reveal() {
  const hash = location.hash.slice(1);
  if (hash === '' || document.getElementById(hash) || document.getElementById(decoded(hash))) return;
  const words = decoded(hash).split('/');
  const fits = (/** @type {string[]} */ parts) => {
    let at = 0;
    return words.every((word) => {
      while (at < parts.length && !parts[at]?.startsWith(word)) at++;
      return at++ < parts.length;
    });
  };
  const found = [...names].filter(([, parts]) => fits([...(parts[0] ?? '').split('/'), ...parts.slice(1)]));
  const search = /** @type {HTMLInputElement | null} */ (document.querySelector('#tools input'));
  if (found.length === 0 || !search) return;
  search.value = words.join(' ');
  filter();
  const first = document.getElementById(found[0]?.[0] ?? '');
  if (found.length === 1) for (let at = first; at; at = at.parentElement) at.setAttribute('open', '');
  (found.length === 1 ? first : first?.closest('.workload'))?.scrollIntoView();
}

/** @param {string} hash */
function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
