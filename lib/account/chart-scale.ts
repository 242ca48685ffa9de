export type Scale = {
  readonly ticks: readonly number[];
  /** Where a value lies between the lowest tick, 0, and the highest, 1. */
  readonly at: (value: number) => number;
};

const steps = [1, 2, 2.5, 5, 10];

/** A scale with about four round ticks, zero among them, over all the values. */
export function chartScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((one) => one * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, at: (value) => (value - first * step) / ((last - first) * step) };
}
