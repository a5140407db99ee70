/** The forbidden host code points of the URL standard, 17 of them. */
export const forbidden = '\0\t\n\r #/:<>?@[\\]^|';
