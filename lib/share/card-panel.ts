export const cardSize = { width: 1200, height: 630 } as const;

/** Where the picture of a card stands, and how far from the edge of its frame. */
export const panel = { x: 700, y: 88, size: 428, inset: 34 } as const;
