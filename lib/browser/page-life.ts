/** What the page tells itself once its scripts have taken over what the server wrote. */
export const aliveEvent = 'piesar:alive';
/** The same once nothing of it is left to be done. */
export const settledEvent = 'piesar:settled';
