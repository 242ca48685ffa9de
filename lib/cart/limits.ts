/** Most pieces of one line; the contract says the same, but its schemas are too heavy for the browser. */
export const mostPieces = 999;
/** The most carts of a customer, and the longest name of one. */
export const mostCarts = 20;
export const longestCartName = 60;
