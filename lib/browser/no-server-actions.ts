/** Stands in the browser for the part of Next's router that calls Server Actions: the shop has none. */
export function serverActionReducer(): never {
  throw new Error('The shop has no Server Actions.');
}
