import { compileLookup, type Lookup } from 'byte-lookup';
import { type GenerateOptions, generate, strategies } from 'byte-lookup/generate';
import { headerName } from 'byte-lookup/http';
import { headerName as webName } from 'byte-lookup/web';

const bytes = new Uint8Array(4);
const name: string | undefined = headerName(bytes, 0, 4) ?? webName(bytes);
const lookup: Lookup = compileLookup(['a', name ?? 'b'], { ignoreCase: true });
const options: GenerateOptions = { strategy: strategies[0] ?? 'trie', format: 'ts', name: 'find' };
const code: string = generate(new Set(['a']), options);
lookup(Buffer.from(code), 0);

// @ts-expect-error text is not bytes
headerName('host');
// @ts-expect-error the answer may be undefined
const certain: string = lookup(bytes);
// @ts-expect-error no such strategy
generate([], { strategy: 'tree' });

export { certain };
