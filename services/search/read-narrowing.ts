import type { Narrowing } from '../listing/select';

/** What a text narrows the list to; a car in it is one of some model series, or of some cars. */
export type ReadNarrowing = Omit<Narrowing, 'fit'> & {
  readonly modelIds?: readonly number[] | undefined;
  /** The cars with the engine that the text speaks of. */
  readonly carIds?: readonly number[] | undefined;
};
