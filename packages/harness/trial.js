import { snapshot } from './answers/snapshot.js';
import { anyAnswer, wrongExample, wrongLater } from './check.js';
import { signsOfCache } from './checks/cached-answer.js';
import { findUsedUp, makeFirstCalls } from './checks/first-calls.js';
import { watchLeftOver } from './checks/left-over.js';
import { reservedName } from './checks/metric-names.js';
import { signsOfNoWork } from './checks/no-work.js';
import { sortsAgain } from './checks/sorted-again.js';
import { findStarted, longCallNs, watchWorkAfterwards } from './checks/work-afterwards.js';
import { allocatedPerCall } from './engines/allocation.js';
import { freshInputs, ownOf, takesSamples } from './engines/fresh-inputs.js';
import { latestAnswer, samplers, used } from './engines/loop.js';
import { during } from './failure-error.js';
import { prepareCase, withTeardown } from './prepare-case.js';
import { soloDriver, turnTaker } from './turns.js';
import { meanNs, newLatencies, usagePerOperation, watchDescendants } from './usage.js';
import { warmUp, warmUpRecord } from './warm-up/warm-up.js';

/**
 * @import { PreparedCase } from './prepare-case.js'
 * @import { Failed } from './failure-error.js'
 * @import { Suite } from './contract.js'
 * @import { WorkerHost } from './host.js'
 * @import { Driver } from './turns.js'
 * @import { Turn } from './usage.js'
 *
 * @typedef {object} TrialSpec
 * @property {string} case
 * @property {string} workload
 * @property {number} measureMs where it takes turns with no other
 * @property {import('./contract.js').WarmUpBudget} warmUp
 * @property {string} folder
 * @property {boolean} [first] whether it is the first trial of its cell, which looks for more faults (default: true)
 * @property {boolean} [turns] whether it takes turns with others
 * @property {CounterChannel} [counters] count events in a further part of the trial
 * @property {boolean} [allocation] measure what a call allocates, in a further part too
 *
 * @typedef {object} Measurement
 * @property {'measured'} outcome
 * @property {number} ns of an operation: all counted time by all counted operations
 * @property {number} turns in which it was measured
 * @property {import('@rounds/record/schema.js').WarmUp} [warmUp]
 * @property {number} [bytes] per operation
 * @property {number} [countedOperations] how many operations the counters saw
 * @property {{ ns: number[], calls: number[] }} [latencies] of single calls, where each was timed by itself
 * @property {Record<string, number>} [figures] other metrics of an operation
 */

/**
 * One trial: load, check the first answer, warm up, take turns, and check the last answer too.
 * @param {Suite} asked
 * @param {TrialSpec} spec
 * @param {WorkerHost} host
 * @param {Driver} [driver] with the driver that has it take turns with others
 * @returns {Promise<Measurement | Failed>}
 */
export async function measureTrial(asked, spec, host, driver = soloDriver(spec.measureMs)) {
  const begun = await prepareCase(asked, spec, host);
  /** @type {unknown[]} */
  const answers = [];
  const found = await withTeardown(begun, () => measure(asked, spec, { host, driver }, begun, answers));
  if (found.outcome === 'failed' || !begun.equals) return found;
  const expected = await begun.equals();
  const failed = answers.map((answer) => wrongLater(asked, answer, begun.input, expected)).find(Boolean);
  return failed ?? found;
}

// As in engines/loop.js.
const { max } = Math;

/** Maximum time spent on checking answers during the measurement. */
const maxCheckNs = 5e6;

/**
 * @param {Suite} asked
 * @param {TrialSpec} spec
 * @param {{ host: WorkerHost, driver: Driver }} surroundings
 * @param {PreparedCase} begun
 * @param {unknown[]} answers which some are added to, for what is compared with in the end
 * @returns {Promise<Measurement | Failed>}
 */
async function measure(asked, spec, { host, driver }, begun, answers) {
  const { bytes, equals } = begun;
  const { now } = host;
  const isFirst = spec.first !== false;
  const work = bytes === undefined ? {} : { bytes: bytes / begun.operations };
  // Of answers that are the same one is kept: all of them would be in the way of collections.
  const isNew = (/** @type {unknown} */ answer) =>
    answers.every((each) => wrongLater(asked, answer, begun.input, each));
  const keep = (/** @type {unknown} */ answer) => {
    if (equals && isNew(answer)) answers.push(snapshot(answer));
  };
  driver.report({ is: 'loaded' });
  driver.mayContinue();
  const leftOver = isFirst ? await watchLeftOver(host) : undefined;
  const findWorkAfterwards = isFirst ? await watchWorkAfterwards(host) : undefined;
  const first = await makeFirstCalls(asked, spec, begun, { now, turnLoop: host.turnLoop, keep });
  if ('failure' in first) return first;
  // What may not be survived is not asked for a second time: one call has the answer.
  if (asked.endurance?.includes(spec.workload))
    return { outcome: 'measured', ns: first.ns / begun.operations, turns: 1, ...work };
  await leftOver?.begin();

  const suite = { ...asked, work: first.work };
  const loop = loopOf(begun, first.work, host);
  const afterwards = await findWorkAfterwards?.(loop, first);
  if (afterwards) return afterwards;
  const wrongNow = () => wrongLater(suite, latestAnswer(), loop.latestInput(), begun.expected);
  let checkNs = 0;
  const wrongSoFar = () => {
    if (checkNs > maxCheckNs) return undefined;
    const start = now();
    const failed = wrongNow();
    checkNs += now() - start;
    return failed;
  };
  host.collectGarbage();
  const warm = await warmUp(loop, spec.warmUp);
  const isOne = warm.calls === 1 && begun.operations === 1 && !loop.endsItself;
  const latencies = isOne ? newLatencies() : undefined;
  // The resources used for making inputs do not belong to the calls.
  const usage = begun.fresh ? () => /** @type {any} */ ({}) : await host.usageReader();
  let failed = wrongSoFar();
  const starts = spec.turns === true && (first.ns > longCallNs || (await startsOthers(begun, host)));
  const { turnNs, take, madeCalls } = turnTaker(loop, {
    ...warm,
    usage,
    work: first.work,
    onSample: latencies?.add,
  });
  driver.report({ is: 'warm', turnNs, ...(starts && { startsThreads: true }) });
  const descendantsSince = await watchDescendants(host);
  /** @type {Turn[]} */
  const turns = [];
  const operationsSince = watchOperations(begun);
  while (!failed && driver.mayContinue()) {
    const turn = await take();
    turns[turns.length] = turn;
    failed = wrongSoFar();
    driver.report({ turn });
  }
  const descendantsNs = descendantsSince() / madeCalls();
  // They may have caused the delays.
  if (descendantsNs > 0) for (const turn of turns) turn.ns = turn.clockNs ?? turn.ns;
  // A case that keeps state, or an optimiser at fault, may answer differently after a million calls.
  failed ??= (await leftOver?.end(first.work)) ?? wrongNow() ?? (await findUsedUp(loop, first.size ?? 0));
  if (failed) return failed;
  keep(latestAnswer());
  const callNs = meanNs(turns);
  const wholeNs = max(callNs, warm.callNs); // with what a call needs besides
  const operations = operationsSince();
  const { figures = suite.figures } = suite.cases[spec.case];
  const own = await during('figures()', async () => figures?.(latestAnswer(), loop.latestInput()));
  const message = reservedName('a figure of figures()', Object.keys(own ?? {}));
  if (message) return { outcome: 'failed', failure: { kind: 'load', message } };
  const perCall = turns.map((turn) => turn.ns / turn.calls);
  const calls = { callNs: Math.min(...perCall), work: first.work };
  const noWork = await signsOfNoWork(begun, { ...spec, ...calls, now });
  const heapBytes = spec.allocation ? await host.heapReader?.() : undefined;
  const allocated = heapBytes && (await allocatedPerCall(loop.sampleBy, heapBytes, { now, callNs: wholeNs }));
  const countedCalls =
    spec.counters && !begun.fresh ? await countEvents(spec.counters, loop.sample, wholeNs) : undefined;
  // Wrong in code that was compiled for the workload, or remembered from it. All were checked before the rounds.
  const end = now() + maxCheckNs;
  const failedExample =
    isFirst && !asked.prepare
      ? await wrongExample(asked, begun.call, { ...spec, isEnough: () => now() > end })
      : undefined;
  if (failedExample) return failedExample;
  const { threads } = await host.company();
  // What a reference checks is the answer to each input. Its first call may make tables, or start workers.
  const mayCache = isFirst && !noWork.remembered && begun.expected === anyAnswer;
  const cache = mayCache ? await signsOfCache(spec, { firstNs: first.ns, ...calls }, host) : {};
  const isSortedAgain = isFirst && wholeNs < longCallNs && (await sortsAgain(spec, begun, host));
  const started = isFirst ? await findStarted(loop, host, wholeNs) : undefined;
  if (started) return started;
  return {
    outcome: 'measured',
    ns: callNs / operations,
    turns: turns.length,
    warmUp: warmUpRecord(warm, perCall, first.ns / operations),
    ...work,
    ...(latencies && { latencies: latencies.histogram() }),
    figures: {
      // A case that takes its own samples does more than it times.
      ...(loop.isAsideOfSample || loop.endsItself ? {} : usagePerOperation(turns, operations, descendantsNs)),
      ...(threads > 0 && { threads }),
      ...{ ...noWork, ...cache },
      ...(allocated !== undefined && { allocatedBytes: allocated / operations }),
      ...(first.changesInput && { changesInput: 1 }),
      ...(isSortedAgain && { sortsAgain: 1 }),
      ...(first.returnsFunction && { returnsFunction: 1 }),
      ...own,
    },
    ...(countedCalls !== undefined && { countedOperations: countedCalls * operations }),
  };
}

/**
 * @param {Pick<PreparedCase, 'call' | 'input' | 'fresh' | 'newInput' | 'tearDownNew' | 'oneByOne'>} begun
 * @param {'sync' | 'async'} work
 * @param {Pick<WorkerHost, 'now' | 'turnLoop'>} host
 * @returns {import('./engines/loop.js').Loop & { operation: () => unknown, latestInput: () => unknown,
 *   sampleBy: (clock: () => number) => import('./engines/loop.js').Sampler }} `sampleBy`: by any clock, such as one of bytes
 */
export function loopOf(begun, work, { now, turnLoop }) {
  const { call, input } = begun;
  const inputs = begun.fresh ? freshInputs(begun, now) : undefined;
  const take = inputs?.take;
  const operation = take ? () => used(call(take())) : () => used(call(input));
  /** @type {import('./engines/fresh-inputs.js').Takes | undefined} */
  const takes = ownOf(input, takesSamples);
  const sampleBy = (/** @type {() => number} */ clock) => {
    const sample = takes
      ? (/** @type {number} */ calls) => takes(calls, clock)
      : samplers[work](operation, clock);
    return inputs?.before(sample) ?? sample;
  };
  return {
    ...{ operation, now, turnLoop, sampleBy },
    sample: sampleBy(now),
    asideNs: inputs?.asideNs ?? takes?.asideNs,
    isAsideOfSample: takes !== undefined && !takes.made,
    endsItself: takes?.made !== undefined,
    latestInput: inputs?.latest ?? (() => input),
  };
}

/**
 * @param {Pick<PreparedCase, 'input' | 'operations'>} begun
 * @returns {() => number} how many operations a call has made since then, on average
 */
export function watchOperations({ input, operations }) {
  /** @type {import('./engines/fresh-inputs.js').Takes['made']} */
  const made = ownOf(input, takesSamples)?.made;
  if (!made) return () => operations;
  const before = { ...made };
  return () => (made.operations - before.operations) / (made.calls - before.calls);
}

/**
 * Whether a call starts threads or processes, which would have to share the processor of the thread that starts them. A pool that is
 * there already, such as the one that reads files, does not count.
 *
 * @param {PreparedCase} begun
 * @param {WorkerHost} host
 */
async function startsOthers({ call, fresh, input, newInput, tearDownNew }, { company }) {
  const own = fresh ? await newInput() : input;
  const before = await company();
  const later = call(own);
  const during = await company();
  await later;
  if (fresh) await tearDownNew(own);
  return (
    during.threads > before.threads ||
    during.children > before.children ||
    during.childFaults > before.childFaults
  );
}

/**
 * The process that launched this one counts hardware events on request: a byte down one pipe, an answer up the
 * other. So only the operations are counted, and not the start of the runtime.
 *
 * @typedef {{ command: string, answer: string, countMs: number }} CounterChannel paths of the two pipes
 */

/**
 * @param {CounterChannel} channel
 * @param {import('./engines/loop.js').Sampler} sample
 * @param {number} callNs
 * @returns {Promise<number>} how many calls were counted
 */
async function countEvents({ command, answer, countMs }, sample, callNs) {
  const fs = await import('node:fs');
  const calls = Math.max(1, Math.ceil((countMs * 1e6) / Math.max(callNs, 0.1)));
  // By path, since not every runtime lets JavaScript use a descriptor that it did not open.
  const commandFd = fs.openSync(command, 'w');
  const answerFd = fs.openSync(answer, 'r');
  const answered = new Uint8Array(1);
  /** @param {'0' | '1'} request */
  const ask = (request) => {
    fs.writeSync(commandFd, request);
    fs.readSync(answerFd, answered, 0, 1, null);
  };
  ask('1');
  await sample(calls);
  ask('0');
  fs.closeSync(commandFd);
  fs.closeSync(answerFd);
  return calls;
}
