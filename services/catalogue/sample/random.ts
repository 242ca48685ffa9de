/** A stream of pseudo-random choices that the same seed repeats on every machine. */
export interface Random {
  /** A fraction from 0 to, but without, 1. */
  next(): number;
  /** A whole number from 0 to below the bound. */
  below(bound: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The stream of these numbers: catalogue seed, purpose, index. Streams of different purposes are independent. */
export function createRandom(...numbers: readonly number[]): Random {
  let state = numbers.reduce((seed, number) => mix(seed ^ (number + 0x9e3779b9)), 0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    const a = Math.imul(state ^ (state >>> 15), state | 1);
    const b = a ^ (a + Math.imul(a ^ (a >>> 7), a | 61));
    return ((b ^ (b >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
      return item;
    },
  };
}

/** Weighted choice prepared once: give it a fraction, it gives the index. */
export function weightedIndex(weights: readonly number[]): (fraction: number) => number {
  let sum = 0;
  const sums = Float64Array.from(weights, (weight) => {
    sum += weight;
    return sum;
  });
  return (fraction) => {
    const target = fraction * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
