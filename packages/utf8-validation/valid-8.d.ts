declare module 'valid-8' {
  function isValid(bytes: ArrayLike<number>): true | undefined;
  export = isValid;
}
