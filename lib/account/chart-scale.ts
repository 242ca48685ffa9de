export type AxisScale = {
  readonly ticks: readonly number[];
  /** The share of the axis at which a value lies: 0 at the lowest tick, 1 at the highest. */
  readonly at: (value: number) => number;
};

const steps = [1, 2, 2.5, 5, 10];

/** A scale with about four round ticks, zero among them, over all the values. */
export function chartScale(values: readonly number[]): AxisScale {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((one) => one * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, at: (value) => (value - first * step) / ((last - first) * step) };
}
