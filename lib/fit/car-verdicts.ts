import type { Fit } from '@/lib/contract/catalogue/fit';

/** Verdicts of products for a car and what is said of it; none while the service does not answer. */
export type CarVerdicts = { readonly carId: number; readonly of: ReadonlyMap<number, Fit> };
