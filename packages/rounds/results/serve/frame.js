import { policyFor } from '@rounds/report/html/policy.js';

/**
 * What a browser opens: a frame that holds the page, which itself knows nothing of being served. When the server tells of
 * a new version, that is loaded behind the one in view and takes its place, with what was scrolled, opened and typed.
 */

const style = 'html,body{height:100%;margin:0}iframe{position:fixed;width:100%;height:100%;border:0}';

const script = `
let shown, version;
const all = (frame, selector) => [...frame.contentDocument.querySelectorAll(selector)];
const folds = (frame) => {
  const seen = {};
  return all(frame, 'details').map((fold) => {
    const id = fold.closest('[id]')?.id ?? '';
    return [id + ' ' + (seen[id] = (seen[id] ?? 0) + 1), fold];
  });
};
const handOver = (from, to) => {
  const fields = all(to, 'input');
  for (const { ariaLabel, value } of all(from, 'input')) {
    const field = fields.find((each) => each.ariaLabel === ariaLabel);
    if (!field || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const open = new Map(folds(from).map(([key, fold]) => [key, fold.open]));
  for (const [key, fold] of folds(to)) fold.open = open.get(key) ?? fold.open;
  const { scrollX: left, scrollY: top } = from.contentWindow;
  to.contentWindow.scrollTo({ left, top, behavior: 'instant' });
  if (document.activeElement === from) to.focus();
};
new EventSource('events').onmessage = ({ data }) => {
  if (data === version) return;
  version = data;
  const next = document.createElement('iframe');
  next.title = document.title;
  next.style.zIndex = -1;
  next.src = 'page' + (shown?.contentWindow ?? window).location.hash;
  next.addEventListener('load', () => {
    if (shown) handOver(shown, next);
    next.style.zIndex = '';
    shown?.remove();
    shown = next;
  }, { once: true });
  document.body.append(next);
};
`;

export const framePolicy = policyFor(
  { style, script },
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
);

/** @param {string} title */
export function frame(title) {
  const escaped = title.replace(/[<&]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${escaped} – Rounds</title>
<style>${style}</style>
<body>
<noscript><p>This page follows the run by a script. <a href="page">The run as it is now</a></p></noscript>
<script>${script}</script>
</body>
</html>
`;
}
