/** A car as a search names it: the make and its series, or the versions themselves. */
export type OfferedCar = {
  readonly name: string;
  readonly manuId: number;
  readonly modelIds: readonly number[];
  readonly carIds: readonly number[];
};
