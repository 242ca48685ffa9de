let inside = false;
let toPlace = false;

/** Notes that a press leads on within the shop; an address may name a place in its page. */
export function noteStep(address: string): void {
  inside = true;
  toPlace = address.includes('#');
}

/**
 * Whether a page is to be there as a whole at once: one that the server wrote, one that is come back to, which is
 * scrolled to where it was left, and one of which a certain place is wanted.
 */
export function comesWhole(): boolean {
  return !inside || toPlace || 'returned' in document.documentElement.dataset;
}
