/** Lines that one request may ask about; longer lists are asked about in pieces. */
export const maxLinesAtOnce = 500;

/** Lines of a list or a file that are read at all. */
export const maxLines = 2000;

/** Characters of a line that may be a number with its brand. */
export const maxNumberLength = 100;

export const maxFileBytes = 2 * 1024 * 1024;
