/** Every post with an experiment on a computer or a claim about speed, by blog, the newest first. */

import { post as cacheResets } from './posts/ayende/cache-resets.js';
import { post as coraxLucene } from './posts/ayende/corax-lucene.js';
import { post as coraxQueryPlan } from './posts/ayende/corax-query-plan.js';
import { post as denialOfService } from './posts/ayende/denial-of-service.js';
import { post as filterNegativesAvx } from './posts/ayende/filter-negatives-avx.js';
import { post as filterNegativesMemcpy } from './posts/ayende/filter-negatives-memcpy.js';
import { post as filterNegativesScalar } from './posts/ayende/filter-negatives-scalar.js';
import { post as filterNegativesUnroll } from './posts/ayende/filter-negatives-unroll.js';
import { post as ravendbBackups } from './posts/ayende/ravendb-backups.js';
import { post as ravendbNvme } from './posts/ayende/ravendb-nvme.js';
import { post as javascriptPerformance2 } from './posts/billywhizz/javascript-performance-2.js';
import { post as amazonBandwidth } from './posts/lemire/amazon-bandwidth.js';
import { post as c23 } from './posts/lemire/c23.js';
import { post as cacheLine } from './posts/lemire/cache-line.js';
import { post as compileTimeArrays } from './posts/lemire/compile-time-arrays.js';
import { post as energy } from './posts/lemire/energy.js';
import { post as goEdition } from './posts/lemire/go-edition.js';
import { post as jsonParsing } from './posts/lemire/json-parsing.js';
import { post as karpRabin } from './posts/lemire/karp-rabin.js';
import { post as lookupTable } from './posts/lemire/lookup-table.js';
import { post as memoryBandwidth } from './posts/lemire/memory-bandwidth.js';
import { post as parseUint8 } from './posts/lemire/parse-uint8.js';
import { post as readFiles } from './posts/lemire/read-files.js';
import { post as recursiveLambdas } from './posts/lemire/recursive-lambdas.js';
import { post as signInstruction } from './posts/lemire/sign-instruction.js';
import { post as slowStreams } from './posts/lemire/slow-streams.js';
import { post as stringGrowth } from './posts/lemire/string-growth.js';
import { post as validateUtf8 } from './posts/lemire/validate-utf8.js';
import { post as websocketJavascript } from './posts/lemire/websocket-javascript.js';
import { post as websocketPython } from './posts/lemire/websocket-python.js';
import { post as compressStore } from './posts/lemire-2025/compress-store.js';
import { post as hashing } from './posts/lemire-2025/hashing.js';
import { post as neonAndSve } from './posts/lemire-2025/neon-and-sve.js';
import { post as openFiles } from './posts/lemire-2025/open-files.js';
import { post as parallelGo } from './posts/lemire-2025/parallel-go.js';
import { post as templateLambdas } from './posts/lemire-2025/template-lambdas.js';
import { post as unsignedCompare } from './posts/lemire-2025/unsigned-compare.js';
import { post as indexOf } from './posts/lemire-2026/index-of.js';
import { post as strings } from './posts/lemire-2026/strings.js';
import { post as websocketServers } from './posts/lemire-2026/websocket-servers.js';

/** @typedef {import('./contract.js').Post} Post */
/** @typedef {import('./contract.js').Claim} Claim */
/** @typedef {import('./contract.js').Place} Place */
/** @typedef {import('./contract.js').Figure} Figure */
/** @typedef {import('./contract.js').CodeStatement} CodeStatement */
/** @typedef {import('./contract.js').Fact} Fact */
/** @typedef {import('./judge.js').Interval} Interval */
/** @typedef {import('./judge.js').Outcome} Outcome */

/** @type {Post[]} */
export const posts = [
  // Daniel Lemire's blog
  websocketServers,
  strings,
  indexOf,
  neonAndSve,
  unsignedCompare,
  templateLambdas,
  parallelGo,
  openFiles,
  compressStore,
  hashing,
  recursiveLambdas,
  goEdition,
  readFiles,
  energy,
  jsonParsing,
  karpRabin,
  c23,
  amazonBandwidth,
  memoryBandwidth,
  signInstruction,
  cacheLine,
  lookupTable,
  validateUtf8,
  websocketPython,
  parseUint8,
  websocketJavascript,
  compileTimeArrays,
  stringGrowth,
  slowStreams,
  // Oren Eini's blog
  coraxQueryPlan,
  ravendbNvme,
  coraxLucene,
  cacheResets,
  ravendbBackups,
  denialOfService,
  filterNegativesMemcpy,
  filterNegativesAvx,
  filterNegativesUnroll,
  filterNegativesScalar,
  // billywhizz
  javascriptPerformance2,
];

/** @param {Post} post @returns {string[]} the suites that repeat it */
export function suitesOf({ claims, figures = [] }) {
  const places = [...claims.flatMap(({ of, by }) => [of ?? [], by ?? []].flat()), ...figures];
  return [...new Set(places.map(({ suite }) => suite))];
}

export { judge, publishedValue } from './judge.js';
export { claimSentence, formatInterval, formatPlain, formatPublished, suffixOf } from './sentence.js';
export { byVersion, currentNode, isRuntime, isSupported } from './versions.js';
