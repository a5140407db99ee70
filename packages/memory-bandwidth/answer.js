import { formatInputs } from 'rounds/suite';

const copies = {
  js: 'a loop',
  'js-methods': '`copyWithin`',
  native: 'C++',
  'native-library': '`memcpy`',
  'native-threads-2': 'C++ on 2 threads',
};
const reads = {
  ...{ js: 'a loop', 'js-workers-2': '2 workers', wasm: 'WebAssembly', native: 'C++' },
  'native-threads-2': 'C++ on 2 threads',
};
const fills = { ...copies, 'js-methods': '`fill`', 'native-library': '`memset`' };

/** Half of a workload's memory is copied to the other half. */
export const sentences = formatInputs({
  inputs: {
    'lines-256MiB': ['256 MiB read, a byte of each line,', reads],
    'copy-256MiB': '128 MiB copied, counted twice,',
    'fill-256MiB': ['256 MiB filled', fills],
    'copy-64MiB': '32 MiB copied, counted twice,',
    'sum-1MiB': ['1 MiB added up', reads],
  },
  ways: copies,
  figure: 'throughput',
});
