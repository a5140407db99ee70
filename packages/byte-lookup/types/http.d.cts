/**
 * The lower-case name of a well-known HTTP header field or pseudo-header field, or `undefined`. Ignores the case of
 * ASCII letters. Reads nothing outside `[start, end)`; a range that is not one of whole numbers within the bytes
 * gives `undefined`.
 */
export declare function headerName(bytes: Uint8Array, start?: number, end?: number): string | undefined;
