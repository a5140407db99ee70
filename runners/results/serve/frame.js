import { createHash } from 'node:crypto';

/**
 * What a browser opens: a frame that holds the page, which itself knows nothing of being served. When the server tells of
 * a new version, that is loaded behind the one in view and takes its place, with what was scrolled, opened and typed.
 */

const style = 'html,body{height:100%;margin:0}iframe{position:fixed;width:100%;height:100%;border:0}';

const script = `
let shown, version;
const keyOf = (element) => [element.closest('[id]')?.id, element.querySelector('summary')?.textContent].join();
const all = (frame, selector) => [...frame.contentDocument.querySelectorAll(selector)];
const handOver = (from, to) => {
  const open = new Map(all(from, 'details').map((each) => [keyOf(each), each.open]));
  for (const each of all(to, 'details')) each.open = open.get(keyOf(each)) ?? each.open;
  for (const field of all(from, 'input[id],select[id]')) {
    const own = to.contentDocument.getElementById(field.id);
    if (!own || (own.value === field.value && own.checked === field.checked)) continue;
    Object.assign(own, field.type === 'checkbox' ? { checked: field.checked } : { value: field.value });
    for (const type of ['input', 'change']) own.dispatchEvent(new Event(type, { bubbles: true }));
  }
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

/** @param {string} text */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export const framePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

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
