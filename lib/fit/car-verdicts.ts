import type { Fit } from '@/lib/contract/catalogue/fit';

/** Fit verdicts of products for a car with its known facts; empty while the service does not answer. */
export type CarVerdicts = { readonly carId: number; readonly of: ReadonlyMap<number, Fit> };
