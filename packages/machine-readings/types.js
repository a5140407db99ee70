/**
 * What `rounds machine` finds.
 *
 * @import { Machine, MeasuredMachine } from '@rounds/record'
 */

/**
 * One property that `rounds machine` searches for. Without a `value` it was not found, and `why` is the reason; otherwise `why` is a
 * caveat. `agree`: how many of the rounds, each analysed separately, found the same. `low` and `high` are the ends of the 95%
 * interval, or the range of the rounds, if there are too few. `reported`: the value that the system reports.
 *
 * @typedef {{
 *   what: string, of?: string, unit: 'bytes' | 'time' | 'throughput' | 'count', value?: number, rounds: number,
 *   agree?: number, low?: number, high?: number, isInterval?: boolean, reported?: number, why?: string,
 * }} MachineFinding
 *
 * @typedef {{ x: number, y: number, median: number }} MachinePoint of a curve that findings were derived from: `y` is the least
 *   disturbed of the rounds
 * @typedef {{ what: string, series: { name: string, points: MachinePoint[] }[] }} MachineCurve
 *
 * @typedef {{
 *   machine: Machine, at: string, seed: number, seconds: number, rounds: number, source?: string,
 *   findings: MachineFinding[], curves: MachineCurve[], missing: string[], warnings: string[], summary: MeasuredMachine,
 * }} MachineReport of `rounds machine`. `missing` has a sentence for everything that was not measured; `warnings` limit how far the
 *   rest can be trusted
 */

export {};
