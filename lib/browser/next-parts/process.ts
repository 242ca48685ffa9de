/** Stands in the browser for the `process` of Node: Next asks it for nothing but its environment, which is empty there. */
export const env = {};
