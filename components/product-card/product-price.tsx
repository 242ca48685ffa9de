import { useTranslations } from 'next-intl';
import { ProductPrice as ShownPrice } from '@/components/money/product-price';
import type { ProductCard } from '@/lib/contract/catalogue/product';

type ProductPriceProps = {
  readonly product: Pick<ProductCard, 'id' | 'price' | 'compareAtPrice'>;
  readonly large?: boolean;
};

/** A product's price, with the one before when it is reduced, or the words for a price on request. */
export function ProductPrice({ product: { id, price, compareAtPrice }, large = false }: ProductPriceProps) {
  const t = useTranslations('catalogue');
  if (!price) return <span className={large ? 'heading' : 'soft small'}>{t('noPrice')}</span>;
  return (
    <ShownPrice productId={id} price={price} compareAt={compareAtPrice} beforeLabel={t('priceBefore')} large={large} />
  );
}
