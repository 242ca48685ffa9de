/** Most pieces of one line; the contract says the same, but its schemas are too heavy for the browser. */
export const mostPieces = 999;
