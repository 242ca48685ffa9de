import type { DemoBrand, DemoKind } from './kinds';
import type { Random } from './random';
import type { SampleValue } from './sample-values';

const TIERS: Readonly<Record<DemoBrand['tier'], number>> = {
  oe: 1.15,
  premium: 1.2,
  performance: 1.6,
  aftermarket: 0.9,
  value: 0.62,
  reman: 0.85,
};
const REDUCED_SHARE = 0.12;
const LOWEST = 300;

export interface DemoPrice {
  /** Bani. */
  readonly price: number;
  readonly compareAt: number | null;
}

/** Whole lei, and from 100 lei on ending in 5 or 9 as prices in shops do. */
export function shopPrice(bani: number): number {
  const lei = Math.round(bani / 100);
  const shaped = lei < 100 ? lei : lei - (lei % 10) + (lei % 10 < 5 ? 5 : 9);
  return Math.max(shaped * 100, LOWEST);
}

function sizeFactor({ attributes }: DemoKind, criteria: readonly SampleValue[]): number {
  const volume = criteria.find(({ key }) => key === 'volume')?.n;
  const offered = attributes.find(({ key }) => key === 'volume')?.choices.flatMap(({ n }) => n ?? []) ?? [];
  const usual = offered[Math.floor(offered.length / 2)];
  return volume && usual ? (volume / usual) ** 0.85 : 1;
}

/** The price of an article: its kind's, moved by family, size and the brand's tier; about one in eight is reduced. */
export function drawPrice(
  kind: DemoKind,
  brand: DemoBrand,
  criteria: readonly SampleValue[],
  familyFactor: number,
  random: Random,
): DemoPrice {
  const spread = 0.92 + random.next() * 0.16;
  const price = shopPrice(kind.price * 100 * TIERS[brand.tier] * familyFactor * sizeFactor(kind, criteria) * spread);
  const reduced = random.chance(REDUCED_SHARE);
  const before = shopPrice(price * (1.08 + random.next() * 0.2));
  return { price, compareAt: reduced && before > price ? before : null };
}
