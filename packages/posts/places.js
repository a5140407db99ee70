/**
 * Short forms for posts.
 *
 * @typedef {import('./contract.js').Place} Place
 * @typedef {import('./contract.js').Figure} Figure
 */

/**
 * @param {string} suite
 * @param {string} workload
 * @param {Partial<Place>} [more]
 * @returns {(name: string, own?: Partial<Place>) => Place} the place of a case
 */
export function places(suite, workload, more) {
  return (name, own) => ({ suite, workload, case: name, ...more, ...own });
}

/**
 * @param {string} suite
 * @param {string} workload
 * @param {Partial<Place>} [more]
 * @returns {(way: string) => Place} of compiled code, by what its case has after `native-`; '' for `native`
 */
export function kernels(suite, workload, more) {
  return (way) => places(suite, workload, more)(way === '' ? 'native' : `native-${way}`);
}

/**
 * @param {Pick<Figure, 'suite' | 'runtime' | 'unit'> & Partial<Figure>} common
 * @param {Record<string, Record<string, number>>} table by workload and case
 * @returns {Figure[]}
 */
export function figures(common, table) {
  return Object.entries(table).flatMap(([workload, row]) =>
    Object.entries(row).map(([name, value]) => ({ ...common, workload, case: name, value })),
  );
}
