import type { PriceHistory } from '@/lib/contract/catalogue/product';
import type { Money } from '@/lib/contract/shared';

/** Number of days in the price history. */
export const shownDays = 90;
/** Number of days for the lowest price shown next to a reduction. */
export const referenceDays = 30;

/**
 * A price with its period as fractions of the displayed time; `height` is 0 for the lowest price and 1 for the highest.
 */
export type PlotStep = {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly since: Date;
  readonly price: Money;
  /** Relative change from the previous price; absent for the first. */
  readonly change?: number;
};

export type PricePlot = {
  readonly steps: readonly PlotStep[];
  readonly lowest: Money;
  readonly highest: Money;
  readonly present: Money;
  /** Whether the product is newer than the displayed period. */
  readonly isNew: boolean;
  /** Labelled days of the axis, and their positions. */
  readonly days: readonly { readonly at: number; readonly date: Date }[];
};

const DAY = 86_400_000;
const namedDays = 3;

/** The prices of the last 90 days as steps of a plot; equal neighbours are joined. */
export function pricePlot({ steps }: Pick<PriceHistory, 'steps'>, now: Date): PricePlot {
  const begins = now.valueOf() - shownDays * DAY;
  const at = (time: number) => Math.min(1, Math.max(0, (time - begins) / (shownDays * DAY)));
  const changes = steps.filter(({ price }, index) => price.amount !== steps[index - 1]?.price.amount);
  const amounts = changes.map(({ price }) => price.amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const money = (amount: number): Money => ({ amount, currency: 'MDL' });
  return {
    steps: changes.map(({ since, price }, index) => {
      const [before, after] = [changes[index - 1], changes[index + 1]];
      return {
        from: at(Date.parse(since)),
        to: after ? at(Date.parse(after.since)) : 1,
        height: high === low ? 0 : (price.amount - low) / (high - low),
        since: new Date(since),
        price,
        ...(before && before.price.amount > 0 && { change: price.amount / before.price.amount - 1 }),
      };
    }),
    lowest: money(low),
    highest: money(high),
    present: money(amounts.at(-1) ?? 0),
    isNew: Date.parse(changes[0]?.since ?? '') > begins,
    days: Array.from({ length: namedDays + 1 }, (_, index) => ({
      at: index / namedDays,
      date: new Date(begins + (index / namedDays) * shownDays * DAY),
    })),
  };
}
