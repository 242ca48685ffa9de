/** Most pieces of one line; the contract says the same, but its schemas are too heavy for the browser. */
export const maxPieces = 999;
/** The most carts of a customer, and the longest name of one. */
export const maxCartsPerCustomer = 20;
export const maxCartNameLength = 60;
