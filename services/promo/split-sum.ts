/**
 * Splits a sum of bani by weights, so that the shares make up the sum to the ban. No share passes its weight where the sum
 * does not pass the weights together.
 */
export function splitByWeights(sum: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  let weighed = 0n;
  let given = 0n;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    // The product of two sums in bani may be more than a number holds exactly.
    const upto = (BigInt(sum) * weighed) / whole;
    const share = Number(upto - given);
    given = upto;
    return share;
  });
}

/** What so many of a line's pieces cost together, out of what the whole line did: all of them cost exactly that. */
export function costOfPieces(paid: number, pieces: number, quantity: number): number {
  return Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity));
}
