type Ends = { readonly min?: number | undefined; readonly max?: number | undefined };

/** The ends of a range, the lower one first, however they were written: from 900 to 100 means from 100 to 900. */
export function inOrder({ min, max }: Ends): { min?: number; max?: number } {
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}
