import { runtimeTitles } from '@rounds/report/text/names.js';

/** @param {string} id @returns {string} such as `Node.js 26.13`: the first release of a minor needs no third number */
export function releaseName(id) {
  const [name = '', version = ''] = id.split('@');
  return `${runtimeTitles[name] ?? name} ${version.replace(/\.0$/, '')}`;
}
