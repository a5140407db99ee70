/** @type {import('@rounds/harness').Publication[]} */
export const publications = [];
