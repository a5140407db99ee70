/**
 * `rounds/script`, for scripts and commands that measure by themselves, or that read, compare and publish results: errors, signals and
 * the lock of the machine as in the commands of Rounds, processes that always end, runtimes and their versions, suites, the machine,
 * and results. The published package does not export it yet.
 */

export { versionsIn } from '../bisect/versions.js';
export { commands } from '../cli/commands.js';
export { checkScriptOptions, parseScriptOptions } from '../cli/script-options.js';
export { ask, lastLine, whyFailed } from '../launcher/ask.js';
export { compileC } from '../launcher/compile-c.js';
export { launch } from '../launcher/launch.js';
export { prepareLauncher } from '../launcher/launcher.js';
export { suiteModules } from '../loading/find.js';
export { loadSuites } from '../loading/suites.js';
export { describeMachine, saveMeasuredMachine } from '../machine/describe.js';
export { watchCpu } from '../machine/noise.js';
export { runFiles } from '../results/report.js';
export { requireTarget, writeWhole } from '../results/whole-file.js';
export { commandFor, descriptorOf, environmentFor, isRuntimeName } from '../runtimes/descriptors.js';
export { findRuntimes } from '../runtimes/find/locate.js';
export { parseSpecs } from '../runtimes/find/spec.js';
export { compareVersions } from '../runtimes/versions.js';
export { cacheFolder } from '../system/cache-folder.js';
export { allowedCpus } from '../system/cpu-list.js';
export { exitWithError, runMain } from '../system/errors.js';
export { runExclusively } from '../system/exclusive.js';
export { interruptible } from '../system/interrupt.js';
export { defaultResultPath, formatTimestamp } from '../system/project.js';

/** @typedef {import('../launcher/launch.js').Launcher} Launcher */
/** @typedef {import('../runtimes/find/locate.js').InstalledRuntime} InstalledRuntime */
