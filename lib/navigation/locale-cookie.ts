/** Cookie in which the browser remembers the chosen language. */
export const localeCookie = 'NEXT_LOCALE';
