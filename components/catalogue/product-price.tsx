import { useLocale, useTranslations } from 'next-intl';
import { Price } from '@/components/ui/price';
import type { ProductCard } from '@/lib/contract/product';
import { priceParts, priceText } from '@/lib/money/price-text';

type ProductPriceProps = {
  readonly product: Pick<ProductCard, 'price' | 'compareAtPrice'>;
  readonly large?: boolean;
};

/** A product's price, with the one before when it is reduced, or the words for a price on request. */
export function ProductPrice({ product: { price, compareAtPrice }, large = false }: ProductPriceProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  if (!price) return <span className="soft sm">{t('noPrice')}</span>;
  const reduced = compareAtPrice && compareAtPrice.amount > price.amount;
  return (
    <Price
      now={priceParts(price, locale)}
      before={reduced ? { text: priceText(compareAtPrice, locale), label: t('priceBefore') } : undefined}
      large={large}
    />
  );
}
