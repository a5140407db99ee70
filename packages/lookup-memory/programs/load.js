/**
 * load WAY: loads one way to look up header names, or `nothing`, and prints the memory of the process after a garbage collection. It imports
 * nothing else, which would count, too. The names are looked up afterwards, so the code compiled for that does not count.
 */

const { Bun, Deno, process, gc } = /** @type {any} */ (globalThis);

/** Emptied pages return to the system in the background, and one collection may leave garbage for the next. */
const [collections, settleMs] = [3, 60];

const way = (Deno ? Deno.args : process.argv).at(-1);

/** Keeps what was loaded alive until it is weighed. */
const loaded = way === 'nothing' ? undefined : await load();
const loadedNs = performance.now() * 1e6;
for (let i = 0; i < collections; i++) {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  if (Bun) Bun.gc(true);
  else gc();
}
const { rss: residentBytes, heapUsed: heapBytes } = (Deno ?? process).memoryUsage();
console.log(JSON.stringify({ found: loaded ? await count(loaded) : 0, residentBytes, heapBytes, loadedNs }));

async function load() {
  const { wellKnownNames } = await import('@rounds/header-names');
  const { build } = await import(`@rounds/header-lookup/cases/${way}.js`);
  const names = wellKnownNames();
  return { names, find: build(names).find };
}

/** @param {{ names: string[], find: import('@rounds/header-lookup/work.js').Find }} loaded */
async function count({ names, find }) {
  const { encodeLatin1 } = await import('@rounds/header-lookup/latin1.js');
  return names.filter((name) => {
    const bytes = encodeLatin1(name.toUpperCase());
    return find(bytes, 0, bytes.length) === name;
  }).length;
}
