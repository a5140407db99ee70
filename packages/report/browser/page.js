/**
 * What a page adds where scripts run: filters, search, and links to less than a whole id. Everything on the page is there
 * without it.
 */

const cells = [...document.querySelectorAll('.cell > .body')];
/** @type {Map<string, string[]>} the names in an id: suite, workload, case, runtime */
const names = new Map(cells.map(({ id }) => [id, namesIn(id)]));
if (cells.length > 1) addTools();
addEventListener('hashchange', reveal);
reveal();

/** @param {string} id @returns {string[]} without the run that it is of, among several */
function namesIn(id) {
  const parts = id
    .replace(/~run\d+$/, '')
    .split('/')
    .map(decodeURIComponent);
  return [parts.slice(0, -3).join('/'), ...parts.slice(-3)];
}

function addTools() {
  const form = document.createElement('form');
  form.id = 'tools';
  form.setAttribute('role', 'search');
  const search = Object.assign(document.createElement('input'), {
    type: 'search',
    placeholder: 'filter by case, workload, runtime',
  });
  search.setAttribute('aria-label', 'filter the cells');
  search.setAttribute('list', 'names');
  const known = Object.assign(document.createElement('datalist'), { id: 'names' });
  known.append(...[...new Set([...names.values()].flat())].sort().map((name) => new Option('', name)));
  form.append(search, known, document.createElement('output'));
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('main')?.prepend(form);
}

/** @returns {HTMLInputElement | null} */
function searchField() {
  return document.querySelector('#tools input');
}

/** Hides what is about other cells than those that are looked for, wherever it links to them. */
function filter() {
  const words = (searchField()?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const isFiltered = words.length > 0;
  const shown = new Set(
    [...names].flatMap(([id, parts]) => {
      const text = parts.join(' ').toLowerCase();
      return words.every((word) => text.includes(word)) ? [id] : [];
    }),
  );
  const isShown = (/** @type {Element} */ link) => {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    return !names.has(id) || shown.has(id);
  };
  for (const cell of cells) toggle(cell.parentElement, shown.has(cell.id));
  for (const link of document.querySelectorAll('main svg a, main td > a')) toggle(link, isShown(link));
  for (const row of document.querySelectorAll('main tbody tr:has(th > a), svg .row')) {
    toggle(row, [...row.querySelectorAll('a')].some(isShown));
  }
  for (const section of document.querySelectorAll('.fold:has(.cell)')) {
    const some = [...section.querySelectorAll('.cell > .body')].some(({ id }) => shown.has(id));
    toggle(section, some);
    if (isFiltered && some) section.setAttribute('open', '');
  }
  const count = document.querySelector('#tools output');
  if (count) count.textContent = isFiltered ? `${shown.size} of ${names.size} cells` : '';
}

/** @param {Element | null} element @param {boolean} isShown */
function toggle(element, isShown) {
  element?.toggleAttribute('hidden', !isShown);
}

/** A link such as `#utf8-validation/arabic-80KiB/node@24`, whose parts begin the names of a cell in their order. */
function reveal() {
  const hash = location.hash.slice(1);
  const words = decoded(hash).split('/');
  if (hash === '' || [hash, decoded(hash)].some((id) => document.getElementById(id))) return;
  const fits = (/** @type {string[]} */ parts) => {
    let at = 0;
    return words.every((word) => {
      while (at < parts.length && !parts[at]?.startsWith(word)) at++;
      return at++ < parts.length;
    });
  };
  const found = [...names].filter(([, parts]) => fits([...(parts[0] ?? '').split('/'), ...parts.slice(1)]));
  const search = searchField();
  if (found.length === 0 || !search) return;
  search.value = words.join(' ');
  filter();
  const first = document.getElementById(found[0]?.[0] ?? '');
  if (found.length === 1) for (let at = first; at; at = at.parentElement) at.setAttribute('open', '');
  (found.length === 1 ? first : first?.closest('.fold'))?.scrollIntoView();
}

/** @param {string} hash */
function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
