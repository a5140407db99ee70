import { html } from './markup.js';

/** The whole style of a page: nothing is fetched, and print is as light as paper. */
export const style = html`
:root{color-scheme:light dark;--page:#fff;--card:#f6f7f9;--line:#c9ced6;--grid:#dde1e6;--text:#1b1f24;--quiet:#59636e;
--faint:#a9b2bc;--faster:#0a6b3d;--slower:#b3261e;--unclear:#855700;
--c0:#0b66b5;--c1:#c7560a;--c2:#14804f;--c3:#8b3fb0;--c4:#b8243c;--c5:#0b7f8f;--c6:#7a5a22;--c7:#555f6b}
@media screen and (prefers-color-scheme:dark){:root{--page:#12151a;--card:#1a1f26;--line:#333b45;--grid:#2a313a;
--text:#e8ebef;--quiet:#a0aab5;--faint:#56616d;--faster:#5ed19a;--slower:#ff8f86;--unclear:#e8bb5a;
--c0:#62b0f5;--c1:#f59a52;--c2:#54cf93;--c3:#cf92ef;--c4:#fb8094;--c5:#50cbdc;--c6:#d3ad6c;--c7:#a9b4c0}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0 auto;padding:.75rem clamp(1rem,4vw,3rem) 4rem;max-width:82rem;background:var(--page);color:var(--text);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;margin:0;text-wrap:balance}
h1{font-size:1.4rem}h2{font-size:1.1rem}
h3{font-size:1rem;margin-top:1.5rem}
p{margin:.5rem 0;max-width:48rem}
.brand,.over{margin:0;color:var(--quiet);font-size:.8125rem;letter-spacing:.02em}
small,.quiet{color:var(--quiet)}
a{color:inherit;text-underline-offset:.15em;text-decoration-color:var(--quiet)}
a:focus-visible,.scroll:focus-visible{outline:2px solid var(--c0);outline-offset:2px}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.facts{columns:2 24rem;column-gap:2.5rem;margin:1.25rem 0;padding:.8rem 1.25rem;background:var(--card);border-radius:8px;
font-size:.875rem}
.facts div{display:grid;grid-template-columns:5.5rem 1fr;gap:.75rem;padding:.15rem 0;break-inside:avoid}
.facts dt{color:var(--quiet)}.facts dd{margin:0;min-width:0}.facts ul{list-style:none;margin:0;padding:0}
header{display:flex;align-items:baseline;gap:0 1rem;flex-wrap:wrap}
.brief{font-size:.8125rem;margin:.2rem 0;max-width:none}.brief a{margin-right:1rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,33rem),1fr));gap:.2rem 2rem;margin:.4rem 0;padding:0;
list-style:none}
.cards li{display:grid;grid-template-columns:1fr 8.5rem;gap:0 1rem;border-top:1px solid var(--line);padding-top:.2rem;min-width:0}
.cards a{display:block;font-weight:600;font-size:.78rem;line-height:1.25}.cards p{font-size:.75rem;line-height:1.3;margin:0;color:var(--quiet);display:-webkit-box;
-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.cards li:only-child{grid-column:1/-1}.cards li:only-child p{-webkit-line-clamp:5}
.small{margin:.1rem 0 0;padding:0;background:none}.small figcaption{font-size:.6875rem;line-height:1.2;white-space:nowrap;overflow:hidden;
text-overflow:ellipsis}.small .mark{stroke:var(--page)}.other{--c:var(--faint)}
.claims{display:grid;grid-template-columns:9.5rem minmax(0,1fr);gap:0 1rem;border-top:1px solid var(--line);padding-top:.3rem}
.claims .scroll{margin:0}.map th,.map td{padding:0 .3rem;font-size:.6875rem;line-height:1.3}.map tbody th{max-width:34rem}
.map td,.map thead th+th{text-align:center;padding:0 1px}.map thead th+th{padding:0 1px;font-size:.5625rem;letter-spacing:-.03em}.map td a{display:inline-block;min-width:.7rem;margin:1px 0;border-radius:2px;
font-weight:700;text-decoration:none;background:color-mix(in oklab,currentcolor 14%,var(--page))}
.heat{background:color-mix(in oklab,var(--c0) var(--h),var(--page))}
${[0, 1, 2, 3, 4, 5].map((i) => html`.h${i}{--h:${i * 8}%}`)}
details>summary{cursor:pointer}summary>h2,summary>h3{display:inline}
summary:focus-visible{outline:2px solid var(--c0);outline-offset:2px}
.question,.run{border-top:1px solid var(--line);padding:.6rem 0}.question[open],.run[open]{padding-bottom:2rem}
.workload{margin:1rem 0;border-left:2px solid var(--line);padding-left:1rem}.fold>summary,.cell>summary{font-size:.875rem}
.fold{margin:.4rem 0}.cell{padding-left:1rem}.cell pre{tab-size:11}
.answer{margin:.4rem 0;padding-left:1.25rem;font-size:.9375rem}
[id]{scroll-margin-top:6rem}.cell>:target{outline:2px solid var(--c0);outline-offset:4px}
#tools{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;padding:.5rem 0;background:var(--page);
border-bottom:1px solid var(--line);font-size:.8125rem}
#tools input,#tools select,#tools button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:4px;
padding:.25rem .5rem;max-width:14rem}
#tip{position:fixed;z-index:3;max-width:24rem;padding:.3rem .6rem;background:var(--text);color:var(--page);font-size:.75rem;
border-radius:4px;pointer-events:none}
th button{all:unset;cursor:pointer}th button:focus-visible{outline:2px solid var(--c0)}
th[aria-sort=ascending] button::after{content:" ↑"}th[aria-sort=descending] button::after{content:" ↓"}
[hidden]{display:none!important}.shapes{position:absolute}
.warning{border-left:4px solid var(--unclear);padding:.25rem 0 .25rem .9rem;margin:1rem 0}
.failed{border-left:4px solid var(--slower);padding:.25rem 0 .25rem .9rem;margin:1rem 0}
figure{margin:1rem 0 1.25rem;padding:1rem 1.25rem;background:var(--card);border-radius:8px}
figcaption,caption,.note{color:var(--quiet);font-size:.8125rem;text-align:left;max-width:60rem}
.note{margin:.35rem 0}
.legend{display:flex;flex-wrap:wrap;gap:.15rem 1.1rem;list-style:none;margin:.5rem 0 .25rem;padding:0;font-size:.8125rem}
.legend li{display:flex;align-items:center;gap:.35rem;min-width:0}.legend svg{flex:none}
.plot{display:grid;grid-template-columns:fit-content(21rem) 1fr;margin-top:.5rem}
.plot .label{padding:0 .9rem 0 0;align-self:center;text-align:right;font-size:.75rem;line-height:1.15}
.plot>svg.track{border-bottom:1px solid var(--grid)}
svg{display:block;overflow:visible}.strip{background:linear-gradient(var(--line),var(--line)) 0 50%/100% 1px no-repeat}
.cell .strip{display:inline-block;vertical-align:middle;margin-left:.75rem}
.track{overflow:hidden}
.axis text{fill:var(--quiet);font-size:11px;font-variant-numeric:tabular-nums}
.grid{stroke:var(--grid)}
${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => html`.c${i}{--c:var(--c${i})}`)}
.mark{fill:var(--c);stroke:var(--card);stroke-width:1}
.mark.hollow{fill:var(--card);stroke:var(--c);stroke-width:1.5}
.interval{stroke:var(--c);stroke-width:3;stroke-opacity:.45;stroke-linecap:round}
.line>line,.legend line{stroke:var(--c);stroke-width:1.75}
.d1>line,line.d1{stroke-dasharray:6 3}.d2>line,line.d2{stroke-dasharray:2 3}
.track:has(.line:hover) .line:not(:hover){opacity:.2}
.panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));gap:1rem 1.75rem;margin-top:.75rem}
.panels.one{grid-template-columns:minmax(0,1fr)}
.panel-title{margin:0 0 .5rem 64px;font-size:.875rem;font-weight:600}
.xy{display:grid;grid-template-columns:64px 1fr;padding-right:1rem}
.xy .track{border-left:1px solid var(--line);border-bottom:1px solid var(--line)}
.scroll{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
caption{padding-bottom:.4rem}
th,td{padding:.22rem .8rem;text-align:left;font-weight:400;vertical-align:middle;white-space:nowrap}
tbody th,td.long{white-space:normal;overflow-wrap:break-word}td.long{min-width:16rem;max-width:34rem}
th.right,td{text-align:right}td.left{text-align:left}
thead>tr>*{color:var(--quiet);font-size:.8125rem;border-bottom:1px solid var(--line);vertical-align:bottom}
thead td,thead th:first-child,tbody th[scope=row]{padding-left:.5rem;position:sticky;left:0;background:var(--page);
max-width:min(18rem,38vw)}
tbody tr:hover>*{background:var(--card)}
.group th{overflow-wrap:anywhere;font-weight:600;padding:.7rem .5rem .2rem}
.group th bdi{position:sticky;left:.5rem}
.faster{color:var(--faster)}.slower{color:var(--slower)}.unclear{color:var(--unclear)}.same,.quiet{color:var(--quiet)}
.badge{font-weight:600}
.strip .dots{stroke:var(--quiet);stroke-width:3.4;stroke-linecap:round}.strip .beyond{fill:var(--slower)}
.claim{margin-top:1.25rem}
pre{font:.8125rem/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre-wrap;
margin:.25rem 0;color:var(--quiet)}
dl.words{display:grid;grid-template-columns:fit-content(10rem) 1fr;gap:.3rem 1.25rem;max-width:60rem;font-size:.9375rem}
dl.words dt{font-weight:600}dl.words dd{margin:0}
footer{margin-top:4rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.8125rem;color:var(--quiet)}
@media (max-width:40rem){#tools{position:static;display:grid;grid-template-columns:1fr 1fr}#tools>*{max-width:none;min-width:0}
.claims{grid-template-columns:1fr}.cards p{-webkit-line-clamp:4}.plot{grid-template-columns:1fr}.plot .label{text-align:left;padding:.5rem 0 .1rem}
figure{padding:.75rem .75rem;margin-inline:-.25rem}.facts{padding:.75rem}.facts div{grid-template-columns:4.75rem 1fr}
th,td{padding-inline:.5rem}dl.words{grid-template-columns:1fr}dl.words dd{margin-bottom:.5rem}}
@media print{body{padding:0;max-width:none;font-size:10pt}thead th{font-size:inherit}h2,h3,caption,figcaption{break-after:avoid}
figure,tr,.claim{break-inside:avoid}.scroll{overflow:visible}.claims{display:block}.map table{zoom:.7}table{font-size:7.5pt}th,td{padding:.1rem .35rem}
thead th:first-child,tbody th[scope=row]{position:static}#tools{display:none}.cards p{-webkit-line-clamp:none}
figure:not(.small),.facts{border:1px solid var(--line)}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;
