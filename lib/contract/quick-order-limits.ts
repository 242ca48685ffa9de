/** Lines that one request may ask about; longer lists are asked about in pieces. */
export const mostLinesAtOnce = 500;

/** Lines of a list or a file that are read at all. */
export const mostLines = 2000;

/** Characters of a line that may be a number with its brand. */
export const longestNumber = 100;

export const mostFileBytes = 2 * 1024 * 1024;
