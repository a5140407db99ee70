import { judgeVersions } from './gate.js';
import { exportKind, exportText } from './hyperfine.js';
import { reportFormat } from './report.js';
import { requireTarget, writeWhole } from './whole-file.js';

/**
 * Judges a run that has a gate, and writes its reports to files. A file that cannot be written is rejected before anything is measured.
 *
 * @param {{ run: { failOn?: number }, compared: string[], explain?: boolean, exportJson?: string }} options
 * @returns {import('../run/bench.js').Judge}
 */
export function judgeRun({ run, compared, explain, exportJson }) {
  const isGate = run.failOn !== undefined;
  const judge = judgeVersions({ compared: isGate ? compared : [], explain });
  const files = isGate ? [] : compared.map((file) => ({ file, format: reportFormat(file) }));
  for (const { file, format } of files) requireTarget(file, format);
  if (exportJson !== undefined) requireTarget(exportJson, exportKind);
  return async (report, context) => {
    const { write, ...judged } = report.changes ? await judge(report, context) : { exitCode: 0 };
    return {
      ...judged,
      write: () => {
        write?.();
        for (const { file, format } of files) writeWhole(file, format.text(report), format);
        if (exportJson !== undefined) writeWhole(exportJson, exportText(report), exportKind);
      },
    };
  };
}
