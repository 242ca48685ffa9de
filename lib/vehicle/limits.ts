/** Most cars of a garage; the contract says the same, but its schemas are too heavy for the browser. */
export const maxCars = 50;
