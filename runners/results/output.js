import { existsSync, readFileSync } from 'node:fs';
import { machineBlocks } from '@rounds/machine-readings/report/blocks.js';
import { terminalText } from '@rounds/report';
import { caseTable } from '@rounds/report/tables/workload-tables.js';
import { layOutBlocks } from '@rounds/report/terminal/blocks.js';
import { styleFor } from '@rounds/report/terminal/style.js';
import { formatAnswer } from '@rounds/report/text/answer.js';
import { processorFolders, runName } from '../reference-files.js';

/** What the README shows of a run: one runtime, as a terminal of 80 columns has it. */
const shown = { file: 'zen5/utf8-validation-arabic.ndjson', runtime: /^node@24\./ };

/** @param {import('@rounds/analysis').Report[]} reports @returns {string} Markdown */
export function outputMarkdown(reports) {
  const report = reports.find(({ run }) => runName(run.path) === shown.file);
  const [suite] = report?.suites ?? [];
  const [workload] = suite?.workloads ?? [];
  if (!suite || !workload) throw new Error(`results/${shown.file}, which the README shows, has no workload.`);
  const isShown = ({ runtime = '' }) => shown.runtime.test(runtime);
  const cells = workload.cells
    .filter(({ cell }) => isShown(cell))
    .map(({ versusRuntime: _, cpuNs: __, rssBytes: ___, bytes: ____, ...each }) => each);
  const list = formatAnswer({
    ...suite,
    ...{ leads: suite.leads?.filter(isShown), sentences: undefined, excluded: [] },
  });
  const lines = layOutBlocks([{ list }, { table: caseTable({ ...workload, cells }) }], styleFor(false));
  return ['```text', ...lines, '```'].join('\n');
}

/** @returns {import('@rounds/machine-readings/types.js').MachineReport} what `pnpm machine --json` found on a machine of the reference runs */
export function machineReport() {
  const files = processorFolders().map((folder) => `${folder}/machine.json`);
  return JSON.parse(readFileSync(String(files.find((file) => existsSync(file))), 'utf8'));
}

/** @param {import('@rounds/machine-readings/types.js').MachineReport} report @returns {string} Markdown */
export function machineMarkdown(report) {
  return ['```text', terminalText(machineBlocks(report), { style: styleFor(false) }), '```'].join('\n');
}
