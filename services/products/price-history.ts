import type { PriceHistory } from '@/lib/contract/catalogue/product';
import { referenceDays, shownDays } from '@/lib/prices/price-history';
import { money } from './card';
import type { ProductRow } from './product-sql';

type PricedProduct = Pick<ProductRow, 'price' | 'price_steps' | 'created_at'>;
type PriceStep = { readonly since: number; readonly price: number };

const DAY = 86_400_000;

/** What the shop asked for a product of late; null for one without a price. */
export function priceHistoryOf({ price, price_steps, created_at }: PricedProduct, now: number): PriceHistory | null {
  if (price === null) return null;
  const steps = (price_steps ?? []).map(([since, was]): PriceStep => ({ since, price: was }));
  if (steps.length === 0) steps.push({ since: created_at.valueOf(), price });
  // Prices that were changed past the import: the page must not tell of another price than it asks.
  else if (steps.at(-1)?.price !== price) steps.push({ since: now, price });
  const from = now - shownDays * DAY;
  return {
    steps: steps
      .filter((_, at) => (steps[at + 1]?.since ?? now) > from || at === steps.length - 1)
      .map(({ since, price: was }) => ({ since: new Date(since).toISOString(), price: money(was) })),
    lowestBefore: money(lowestBefore(steps, price, now)),
  };
}

/* A price that has stood for longer than is told of is measured by itself: it is no reduction any more. */
function lowestBefore(steps: readonly PriceStep[], price: number, now: number): number | null {
  const until = steps.at(-1)?.since ?? now;
  if (until <= now - shownDays * DAY) return price;
  const from = until - referenceDays * DAY;
  const before = steps.slice(0, -1).filter((_, at) => (steps[at + 1]?.since ?? until) > from);
  if (before.length > 0) return Math.min(...before.map((step) => step.price));
  return until <= now - referenceDays * DAY ? price : null;
}
