/**
 * Short forms of claims.
 *
 * @typedef {import('./contract.js').Claim} Claim
 * @typedef {import('./contract.js').Place} Place
 * @typedef {Omit<Claim, 'id' | 'text' | 'as' | 'published' | 'of' | 'by'>} More
 */

/** @param {Claim['as']} as */
function claimsAs(as) {
  /**
   * @param {string} id
   * @param {string} text
   * @param {Claim['published']} published
   * @param {[of?: Place, by?: Place]} places
   * @param {More} [more]
   * @returns {Claim}
   */
  return (id, text, published, [of, by], more) => ({
    ...{ id, text, as, published, ...more },
    ...(of && { of }),
    ...(by && { by }),
  });
}

export const slower = claimsAs('slower');
export const faster = claimsAs('faster');
export const time = claimsAs('time');
export const rate = claimsAs('rate');
export const more = claimsAs('more');
export const number = claimsAs('number');
export const ends = claimsAs('ends');
