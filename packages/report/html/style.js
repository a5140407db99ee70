import { colours, darkColours } from '../charts/marks.js';
import { html } from '../charts/markup.js';

/** @param {string[]} all */
const variables = (all) => all.map((colour, i) => `--c${i}:${colour}`).join(';');

/** Left-aligned columns besides the first one. A class of the table lists them, which is shorter than one per cell. */
const maxLeft = 11;

/** The style of a page. It fetches nothing; print is always light. */
export const style = html`
:root{color-scheme:light dark;--page:#fff;--card:#f6f7f9;--line:#c9ced6;--grid:#dde1e6;--text:#1b1f24;--quiet:#59636e;
--faster:#0a6b3d;--slower:#b3261e;--inconclusive:#855700;${variables(colours)}}
@media screen and (prefers-color-scheme:dark){:root{--page:#12151a;--card:#1a1f26;--line:#333b45;--grid:#2a313a;
--text:#e8ebef;--quiet:#a0aab5;--faster:#5ed19a;--slower:#ff8f86;--inconclusive:#e8bb5a;${variables(darkColours)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0 auto;padding:.75rem clamp(1rem,4vw,3rem) 4rem;max-width:90rem;background:var(--page);color:var(--text);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;overflow-wrap:anywhere}
h1,h2,h3,h4,h5{line-height:1.25;margin:0;text-wrap:balance}
h1{font-size:1.4rem}h2{font-size:1.1rem}h3,h4,h5{font-size:1rem;margin-top:1rem}
p,ul{margin:.5rem 0;max-width:60rem}ul{padding-left:1.25rem}
.quiet,.same{color:var(--quiet)}.faster{color:var(--faster)}.slower{color:var(--slower)}.inconclusive{color:var(--inconclusive)}
a{color:inherit;text-underline-offset:.15em;text-decoration-color:var(--quiet)}
a:focus-visible,.scroll:focus-visible,summary:focus-visible{outline:2px solid var(--c0);outline-offset:2px}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.skip{position:absolute;left:-99rem;background:var(--page);padding:.5rem}.skip:focus{left:.5rem;top:.5rem;z-index:3}
.permalink{margin-left:.5rem}
dl{display:grid;grid-template-columns:fit-content(10rem) 1fr;gap:.2rem 1.25rem;max-width:70rem;font-size:.875rem}
dt{color:var(--quiet)}dd{margin:0;min-width:0}dd ul{list-style:none;margin:0;padding:0}
details>summary{cursor:pointer}summary>*{display:inline}
.l2{border-top:1px solid var(--line);padding:.6rem 0}.l2[open]{padding-bottom:2rem}
.l3,.l4{margin:1rem 0;border-left:2px solid var(--line);padding-left:1rem}
tr:target{outline:2px solid var(--c0);outline-offset:-1px}
.warning{border-left:4px solid var(--inconclusive);padding:.25rem 0 .25rem .9rem}
.failed{border-left:4px solid var(--slower);padding:.25rem 0 .25rem .9rem;margin:.5rem 0}
figure{margin:1rem 0;padding:1rem 1.25rem;background:var(--card);border-radius:8px}
figcaption,caption,.note{color:var(--quiet);font-size:.8125rem;text-align:left;max-width:60rem}
.note{margin:.35rem 0}figcaption{margin-bottom:.75rem}caption{padding-bottom:.4rem}
svg{display:block;overflow:visible}svg.bars,svg.lines{clip-path:inset(0 0 0 -.5rem)}
svg text{fill:var(--text);font-size:12px;font-variant-numeric:tabular-nums}svg .tick,svg .value{fill:var(--quiet);font-size:11px}
.grid{stroke:var(--grid)}
${colours.map((_, i) => html`.c${i}{--c:var(--c${i})}`)}
.bar{fill:var(--c);fill-opacity:.3}
.mark{fill:var(--c);stroke:var(--card);stroke-width:1}.mark.hollow{fill:var(--card);stroke:var(--c);stroke-width:1.5}
.interval{stroke:var(--c);stroke-width:3;stroke-opacity:.45;stroke-linecap:round}
.line>line{stroke:var(--c);stroke-width:1.75}.line.d1>line{stroke-dasharray:6 3}.line.d2>line{stroke-dasharray:2 3}
.legend{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;list-style:none;padding:0;font-size:.8125rem}
.legend li{display:flex;align-items:center;gap:.35rem;min-width:0}.legend svg{flex:none}
.panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));gap:1rem 1.75rem}
.panels.one{grid-template-columns:minmax(0,1fr)}.panel-title{margin:0 0 .5rem;font-size:.875rem;font-weight:600}
.scroll{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.22rem .8rem;text-align:left;font-weight:400;vertical-align:middle;white-space:nowrap}
tbody th,td.long{white-space:normal;overflow-wrap:break-word}td.long{min-width:16rem;max-width:34rem}
th.right,td{text-align:right}${Array.from({ length: maxLeft }, (_, i) => html`.a${i + 2} td:nth-child(${i + 2})${i + 2 <= maxLeft && ','}`)}{text-align:left}
thead>tr>*{color:var(--quiet);font-size:.8125rem;border-bottom:1px solid var(--line);vertical-align:bottom}
thead td,thead th:first-child,tbody th[scope=row]{padding-left:.5rem;position:sticky;left:0;background:var(--page);
max-width:min(18rem,38vw)}
tbody tr:hover>*{background:var(--card)}
.group th{overflow-wrap:anywhere;font-weight:600;padding:.7rem .5rem .2rem}
pre{font:.8125rem/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre-wrap;
margin:.25rem 0;color:var(--quiet);tab-size:11}
footer{margin-top:4rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.8125rem;color:var(--quiet)}
@media (max-width:40rem){figure{padding:.75rem}th,td{padding-inline:.5rem}dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{body{padding:0;max-width:none;font-size:10pt}h2,h3,caption,figcaption{break-after:avoid}figure,tr{break-inside:avoid}
.scroll{overflow:visible}table{font-size:7.5pt}thead>tr>*{font-size:inherit}th,td{padding:.1rem .35rem}thead th:first-child,tbody th[scope=row]{position:static}
.permalink{display:none}details::details-content{content-visibility:visible;block-size:auto}
figure{border:1px solid var(--line)}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
