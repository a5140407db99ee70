import { sizedRun } from './sized-run.js';

/** What a results file might hold by accident or by malice, each of which breaks a page that is put together carelessly. */
export const hostileParts = [
  '<script>window.broken=1</script>',
  '"><img src=x onerror="window.broken=2">',
  `'></title></style></svg><svg onload=window.broken=3>`,
  '<iframe src="https://example.invalid/frame"></iframe>',
  '<a href="javascript:window.broken=4">click</a>',
  '<!-- ]]> --> &lt;script&gt; &amp;amp; &#0;',
  '`$(window.broken=5)` | a \\| b `` c ``` **d** _e_ ~~f~~',
  '[x](https://example.invalid/) ![y](https://example.invalid/z.png) <https://example.invalid>',
  'https://example.invalid www.example.invalid a@example.invalid @somebody #1 :smile:',
  'line\nbreak\r\n\n# heading\n\n| a | b |\n|---|---|\n',
  '\u0000\u0007\u001b[2J\u001b]0;title\u0007\u0085\u2028\u2029',
  '\u202eright to left\u202c \u2066isolated \u200f שלום \u061c',
  `tower${'\u0301\u0316'.repeat(200)}`,
  '\ud800 lone \udfff',
  '__proto__',
  'W'.repeat(5000),
];

/** @param {string} name so that no two are the same */
export function hostile(name) {
  return `${name} ${hostileParts.join(' ')}`;
}

/**
 * A run in which every string is hostile: each part in turn as a name of its own, and all of them elsewhere.
 *
 * @returns {import('@rounds/record').Run}
 */
export function hostileRun() {
  const names = hostileParts.map((part, i) => `${part}${i}`);
  const runtimes = [hostile('runtime 1'), `${hostile('runtime 2')}+x`];
  const sizes = ['4KiB', '64KiB'].map((size) => `${hostile('workload')} ${size}`);
  const run = sizedRun({
    workloads: Object.fromEntries(sizes.map((name, i) => [name, 4096 * 16 ** i])),
    cases: Object.fromEntries(names.map((name, i) => [name, { fixedNs: 10, nsPerByte: 1 + i }])),
    runtimes,
    rounds: 3,
    more: {
      figures: { [hostile('figure')]: 5 },
      counters: { instructions: 0, [hostile('counter')]: 1 },
      latencyNs: { p50: 1, p90: 2, p99: 0, max: 1e12 },
      programs: {
        [hostile('program')]: {
          userMs: 1,
          sysMs: 2,
          rssBytes: 3,
          contextSwitches: { voluntary: 0, involuntary: 0 },
        },
      },
    },
  });
  return withHostileRest(run, names, runtimes, sizes);
}

/**
 * @param {import('@rounds/record').Run} run
 * @param {string[]} names of cases
 * @param {string[]} runtimes
 * @param {string[]} workloads
 * @returns {import('@rounds/record').Run}
 */
function withHostileRest(run, names, runtimes, workloads) {
  const cell = {
    suite: 'demo',
    case: String(names[0]),
    workload: String(workloads[0]),
    runtime: String(runtimes[0]),
  };
  const at = '2026-01-01T00:00:00.000Z';
  const survived = hostile('survived');
  const plan = run.header.plan;
  const column = {
    title: hostile('title'),
    figure: hostile('figure'),
    format: /** @type {const} */ ('count'),
  };
  const suites = plan.suites.map((suite) => ({
    ...suite,
    question: hostile('question'),
    columns: [column],
    workloads: [...suite.workloads, survived],
    endurance: [survived],
  }));
  const text = hostile('text');
  const failure = { ...cell, round: 0, error: text, exitCode: 1, signal: null, stderr: text.repeat(20) };
  return {
    ...run,
    path: `${hostileParts[0]}.ndjson`,
    header: {
      ...run.header,
      commit: text,
      argv: hostileParts,
      machine: {
        cpu: text,
        cores: 1e15,
        memoryBytes: 0,
        kernel: text,
        os: text,
        arch: text,
        governor: text,
        virtualization: text,
      },
      runtimes: runtimes.map((id) => ({ id, name: id, version: text, engine: text, flags: hostileParts })),
      plan: { ...plan, suites },
    },
    traces: [
      {
        type: 'trace',
        ...cell,
        program: text,
        syscalls: { [text]: { calls: 1, errors: 0, ns: 0 }, __proto__: { calls: 2, errors: 0, ns: 0 } },
        at,
      },
    ],
    skips: hostileParts.map((reason) => ({ type: 'skip', ...cell, reason })),
    failures: [
      { type: 'failure', kind: 'fault', ...failure },
      { type: 'failure', kind: 'crash', ...failure, workload: survived },
    ],
    resumes: [{ type: 'resume', at, argv: hostileParts, commit: text, options: {} }],
    noise: [1, 2, 3].map((round) => ({
      type: 'noise',
      round,
      calibrationNs: [1, 1e18, 1e-300][round - 1] ?? 0,
      load: 1e9,
      stealPct: 100,
      at,
    })),
    end: undefined,
  };
}
