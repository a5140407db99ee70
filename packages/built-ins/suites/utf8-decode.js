import { defineSuite } from 'rounds';
import { formatInputs } from 'rounds/suite';
import { needsGlobal, needsNodeModules } from '../host.js';
import { decodeUtf8, encodeUtf8 } from '../references.js';
import { texts, textWorkloads } from '../texts.js';

export default defineSuite({
  question: 'How fast is UTF-8 turned into a text?',
  baseline: 'TextDecoder',
  work: 'sync',
  workloads: textWorkloads(encodeUtf8, (bytes) => bytes.length),
  cases: {
    TextDecoder: {
      unavailable: needsGlobal('TextDecoder'),
      load: () => {
        const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
        return (bytes) => decoder.decode(bytes);
      },
    },
    'Buffer.toString': {
      unavailable: needsNodeModules,
      load: async () => {
        const { Buffer } = await import('node:buffer');
        return ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length).toString();
      },
    },
  },
  reference: decodeUtf8,
  examples: () => [...texts, '\ufeffa'].map(encodeUtf8),
  show: (bytes) => `${bytes.length} bytes: ${bytes.subarray(0, 20).join(' ')}`,
  answer: {
    workloads: ['ascii', 'arabic'],
    sentences: formatInputs({
      inputs: { ascii: '64 KiB of ASCII', arabic: '64 Ki characters of Arabic' },
      ways: { TextDecoder: '`TextDecoder`', 'Buffer.toString': '`buffer.toString`' },
    }),
  },
});
