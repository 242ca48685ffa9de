import type { PriceProfile, PriceRate } from '@/lib/contract/admin/suppliers';

const whole = 10_000;
const maxPrice = 2_000_000_000n;

/** The properties that rules of a price profile compare. `cost`: purchase price of a piece in bani without VAT. */
export type PurchasedArticle = {
  readonly cost: number;
  readonly brandId: number;
  readonly categoryId: number | null;
  readonly groupId: number | null;
};

type Rule = PriceProfile['rules'][number];

function matches({ brandId, categoryId, from, below }: Rule, article: PurchasedArticle): boolean {
  if (brandId !== null && brandId !== article.brandId) return false;
  if (categoryId !== null && categoryId !== article.categoryId && categoryId !== article.groupId) return false;
  return (from === null || article.cost >= from) && (below === null || article.cost < below);
}

/** Sale price without VAT for a purchase price of 1, as numerator and denominator. */
function fractionOf({ kind, percent }: PriceRate): readonly [bigint, bigint] {
  const points = Math.round(percent * 100);
  return kind === 'markup' ? [BigInt(whole + points), BigInt(whole)] : [BigInt(whole), BigInt(whole - points)];
}

/**
 * Sale price in bani with VAT of an article, by the first matching rule of a profile; null above the highest possible
 * price. `salePriceSql` in services/suppliers computes the same.
 */
export function salePrice(
  { rate, rules, rounding, minMargin }: Omit<PriceProfile, 'name'>,
  article: PurchasedArticle,
  vatPercent: number,
): number | null {
  const rule = rules.find((candidate) => matches(candidate, article));
  const step = BigInt(rounding.step);
  const rounded = (isUp: boolean, [numerator, denominator]: readonly [bigint, bigint]) => {
    const amount = BigInt(article.cost) * numerator * BigInt(100 + vatPercent);
    const divisor = denominator * 100n * step;
    return (isUp ? (amount + divisor - 1n) / divisor : (2n * amount + divisor) / (2n * divisor)) * step;
  };
  const prices = [
    rounded(rounding.mode === 'up', fractionOf(rule?.rate ?? rate)),
    rounded(true, fractionOf({ kind: 'margin', percent: minMargin })),
  ];
  const price = prices.reduce((highest, one) => (one > highest ? one : highest), step);
  return price > maxPrice ? null : Number(price);
}
