/** What the page tells itself once its scripts have taken over what the server wrote. */
export const aliveEvent = 'piesar:alive';
