type Ends = { readonly min?: number | undefined; readonly max?: number | undefined };

/** The ends of a range, the lower one first, however they were written: from 900 to 100 means from 100 to 900. */
export function orderedRange({ min, max }: Ends): { min?: number; max?: number } {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}

export type RangeEnds = { readonly min?: number | undefined; readonly max?: number | undefined };

type Histogram = { readonly min: number; readonly max: number; readonly histogram: readonly number[] };

type Bar = {
  readonly from: number;
  /** Share of the tallest bar in percent; at least 4 where there is any product. */
  readonly height: number;
  /** The bar lies within the chosen ends. */
  readonly chosen: boolean;
};

/** The bars of a range facet. Without a choice all of them count as chosen. */
export function histogramBars({ min, max, histogram }: Histogram, chosen: RangeEnds): Bar[] {
  const tallest = Math.max(1, ...histogram);
  const step = (max - min) / histogram.length;
  return histogram.map((count, index) => {
    const from = min + index * step;
    const inside = from + step > (chosen.min ?? min) && from < (chosen.max ?? max);
    const height = count === 0 ? 0 : Math.max(4, Math.round((count / tallest) * 100));
    return { from, height, chosen: inside };
  });
}
