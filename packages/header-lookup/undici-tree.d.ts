declare module 'undici/lib/core/tree.js' {
  interface Tree {
    insert(key: string, value: string): void;
    lookup(key: Uint8Array): string | null;
  }
  const exported: { TernarySearchTree: new () => Tree; tree: Tree };
  export default exported;
}
