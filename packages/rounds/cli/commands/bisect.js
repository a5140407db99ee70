import * as values from '../option-values.js';

/** @type {import('../definition.js').CommandDefinition} */
export default {
  name: 'bisect',
  summary: 'Find the commit or release that changed the time of a benchmark.',
  args: [
    [
      '[version-or-bench...]',
      'GOOD BAD BENCH…: a good commit, a later bad one, files and folders of benchmarks',
    ],
  ],
  passes: 'arguments for files of benchmarks (process.argv)',
  options: [
    [
      '--versions <range>',
      'instead of commits: node@20..26 (the newest of each), npm:package@6..7 (every release)',
    ],
    values.runtimeOption,
    values.caseOption,
    values.workloadOption,
    ['--quick', 'fewer workloads, shorter trials'],
    ['--detect <percent>', 'smallest change to search for', values.percentage, '3%'],
    ['--build <command>', 'build command, run in every version without a shell'],
    values.cpusOption,
    ['--max-time <time>', 'time budget', values.durationMs, '30m'],
    ['--out <folder>', 'folder for the runs of all steps (results/local/…)', values.filePath],
    ['--resume <file>', 'continue a search: the bisect.jsonl in its folder', values.filePath],
    values.seedOption,
    values.jsonOption,
  ],
  run: async (invocation) => (await import('../../bisect/bisect.js')).runBisect(invocation),
};
