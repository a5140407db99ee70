/** With scripts, a page has a filter, which its address keeps. All content is there without it. */

const inAddress = '#filter=';

const rows = [...document.querySelectorAll('main tr[id]')];
/** @type {Map<Element, string>} rows of cells by their names; on a page without cells, its sections by their text */
const items = new Map(
  rows.length > 0
    ? rows.map((row) => [row, decodeURIComponent(row.id).toLowerCase()])
    : [...document.querySelectorAll('.fold section')].map((section) => [
        section,
        (section.textContent ?? '').toLowerCase(),
      ]),
);
if (items.size > 1) addFilter();

function addFilter() {
  const form = document.createElement('form');
  form.id = 'tools';
  form.setAttribute('role', 'search');
  const search = Object.assign(document.createElement('input'), {
    type: 'search',
    placeholder: rows.length > 0 ? 'filter by case, workload, runtime' : 'filter by any words',
  });
  search.setAttribute('aria-label', 'filter');
  const count = document.createElement('output');
  form.append(search, count);
  document.querySelector('main')?.prepend(form);
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = filter(words);
    count.textContent = words.length > 0 ? `${shown} of ${items.size}` : '';
  };
  const readAddress = () => {
    if (!location.hash.startsWith(inAddress)) return;
    search.value = new URLSearchParams(location.hash.slice(1)).get('filter') ?? '';
    show();
  };
  form.addEventListener('input', () => {
    show();
    const text = search.value.trim();
    const hash = text === '' ? '' : `${inAddress}${encodeURIComponent(text)}`;
    history.replaceState(null, '', location.href.replace(/#.*|$/, hash));
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', readAddress);
  readAddress();
}

/** @param {string[]} words @returns {number} the items that have all of them; others are hidden with everything that links to them */
function filter(words) {
  const matches = [...items].filter(([, text]) => words.every((word) => text.includes(word)));
  const shown = new Set(matches.map(([item]) => item));
  for (const item of items.keys()) item.toggleAttribute('hidden', !shown.has(item));
  const hidden = new Set(rows.filter((row) => row.hasAttribute('hidden')).map(({ id }) => id));
  const isHidden = (/** @type {Element} */ link) => hidden.has(link.getAttribute('href')?.slice(1) ?? '');
  for (const link of document.querySelectorAll('main svg a')) link.toggleAttribute('hidden', isHidden(link));
  for (const bars of document.querySelectorAll('svg .row:has(a)'))
    bars.toggleAttribute('hidden', [...bars.querySelectorAll('a')].every(isHidden));
  for (const fold of document.querySelectorAll('.fold:has(tr[id], section)')) {
    const isEmpty = ![...shown].some((item) => fold.contains(item));
    fold.toggleAttribute('hidden', isEmpty);
    if (words.length > 0 && !isEmpty) fold.setAttribute('open', '');
  }
  for (const answer of document.querySelectorAll('main > ul > li')) {
    const question = document.getElementById(answer.querySelector('a')?.getAttribute('href')?.slice(1) ?? '');
    answer.toggleAttribute('hidden', question?.closest('.fold')?.hasAttribute('hidden') ?? false);
  }
  return shown.size;
}
