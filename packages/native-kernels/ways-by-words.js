/** Names in answers of the cases of a kernel that JavaScript can also run word by word. */
export const waysByWords = {
  js: 'a loop',
  'js-words': 'by words',
  wasm: 'WebAssembly',
  'native-scalar': 'C',
  'native-avx2': 'AVX2',
  'native-avx512': 'AVX-512',
};
