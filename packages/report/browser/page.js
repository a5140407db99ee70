/**
 * With scripts, a page has a filter, which the address keeps; links to parts of an id; and open folds on paper. All content is
 * there without it.
 */

const inAddress = 'filter=';

const cells = [...document.querySelectorAll('.cell')];
/** @type {Map<string, string[]>} the names in an id: suite, workload, case, runtime */
const names = new Map(cells.map(({ id }) => [id, namesIn(id)]));
/** On a page without cells: its sections. */
const items = cells.length > 0 ? [] : [...document.querySelectorAll('.fold section')];
if (cells.length + items.length > 1) addTools();
addEventListener('hashchange', reveal);
addEventListener('beforeprint', () => {
  for (const each of document.querySelectorAll('details:not([open])')) each.classList.add('unfolded');
  for (const each of document.querySelectorAll('.unfolded')) each.setAttribute('open', '');
});
addEventListener('afterprint', () => {
  for (const each of document.querySelectorAll('.unfolded')) each.removeAttribute('open');
  for (const each of document.querySelectorAll('.unfolded')) each.classList.remove('unfolded');
});
reveal();

/** @param {string} id @returns {string[]} without the id of the run */
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
    placeholder: cells.length > 0 ? 'filter by case, workload, runtime' : 'filter by any words',
  });
  search.setAttribute('aria-label', 'filter');
  search.setAttribute('list', 'names');
  const known = Object.assign(document.createElement('datalist'), { id: 'names' });
  known.append(...[...new Set([...names.values()].flat())].sort().map((name) => new Option('', name)));
  form.append(search, known, document.createElement('output'));
  form.addEventListener('input', () => {
    filter();
    const hash = search.value.trim() === '' ? '' : `#${inAddress}${encodeURIComponent(search.value.trim())}`;
    history.replaceState(null, '', location.href.replace(/#.*|$/, hash));
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('main')?.prepend(form);
}

/** @returns {HTMLInputElement | null} */
function searchField() {
  return document.querySelector('#tools input');
}

/** Hides other cells, and everything that links to them. */
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
  for (const cell of cells) toggle(cell, shown.has(cell.id));
  for (const link of document.querySelectorAll('main svg a, main td > a')) toggle(link, isShown(link));
  for (const row of document.querySelectorAll('main tbody tr:has(th > a), svg .row')) {
    toggle(row, [...row.querySelectorAll('a')].some(isShown));
  }
  const matches = items.filter((item) => {
    const text = (item.textContent ?? '').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  for (const item of items) toggle(item, matches.includes(item));
  for (const section of document.querySelectorAll('.fold:has(.cell, section)')) {
    const some =
      [...section.querySelectorAll('.cell')].some(({ id }) => shown.has(id)) ||
      matches.some((item) => section.contains(item));
    toggle(section, some);
    if (isFiltered && some) section.setAttribute('open', '');
  }
  const suites = new Set([...shown].map((id) => names.get(id)?.[0]));
  for (const card of document.querySelectorAll('.cards > li')) {
    const link = card.querySelector('a')?.getAttribute('href') ?? '';
    toggle(card, suites.has(decoded(link.slice(1))));
  }
  const count = document.querySelector('#tools output');
  const text =
    items.length > 0 ? `${matches.length} of ${items.length}` : `${shown.size} of ${names.size} cells`;
  if (count) count.textContent = isFiltered ? text : '';
}

/** @param {Element | null} element @param {boolean} isShown */
function toggle(element, isShown) {
  element?.toggleAttribute('hidden', !isShown);
}

/** Opens links such as `#utf8-validation/arabic-80KiB/node@24`: each part is the beginning of a name, in order. */
function reveal() {
  const hash = location.hash.slice(1);
  const field = searchField();
  if (hash.startsWith(inAddress) && field) {
    field.value = decoded(hash.slice(inAddress.length));
    filter();
    return;
  }
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
  if (found.length === 0 || !field) return;
  field.value = words.join(' ');
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
