import { useTranslations } from 'next-intl';
import { PlainAmount } from '@/components/money/amount';
import { useOwnView } from '@/components/money/own-view';
import { CartButton } from '@/components/product-card/cart-button';
import { ProductPrice, ProductStars, ProductStock } from '@/components/product-card/product-marks';

import { Tag } from '@/components/ui/tag';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { type CourierPrice, courierCost } from '@/lib/domain/compare/comparison';
import { addMoney } from '@/lib/domain/money/money';
import styles from './compare.module.css';

type CellProps = { readonly product: ProductCard; readonly best: boolean };

/** Marks the best value of a row; only for rows whose values are ordered. */
function Best({ text }: { readonly text: string }) {
  return (
    <div className={styles.buy}>
      <Tag kind="soft">{text}</Tag>
    </div>
  );
}

export function PriceCell({ product, best }: CellProps) {
  const t = useTranslations('lists');
  const buyable = product.price !== null && product.availability.rating > 0;
  return (
    <>
      <div className={styles.price}>
        <ProductPrice product={product} />
        {buyable && <CartButton productId={product.id} name={product.name} most={product.availability.quantity} />}
      </div>
      {best && <Best text={t('bestPrice')} />}
    </>
  );
}

type CarriedCellProps = { readonly product: ProductCard; readonly courier: CourierPrice };

/** Price including delivery. Where own prices apply, only the courier's charge is shown. */
export function CarriedCell({ product: { price }, courier }: CarriedCellProps) {
  const t = useTranslations('lists');
  const own = useOwnView() !== null;
  if (!price) return <span className="muted">{t('unsaid')}</span>;
  const fee = courierCost(price, courier);
  return (
    <>
      {!own && (
        <b className="number">
          <PlainAmount value={addMoney(price, fee)} />
        </b>
      )}
      <div className="tiny muted">
        {fee.amount === 0 ? t('carriedFree') : t.rich('carriedFee', { fee: () => <PlainAmount value={fee} /> })}
      </div>
    </>
  );
}

export function StockCell({ product, best }: CellProps) {
  const t = useTranslations('lists');
  return (
    <>
      <ProductStock product={product} />
      {best && <Best text={t('bestStock')} />}
    </>
  );
}

export function RatingCell({ product }: { readonly product: ProductCard }) {
  const t = useTranslations('lists');
  return product.reviews > 0 ? <ProductStars product={product} /> : <span className="muted">{t('unrated')}</span>;
}

type WarrantyCellProps = { readonly months: number | null; readonly best: boolean };

export function WarrantyCell({ months, best }: WarrantyCellProps) {
  const t = useTranslations('lists');
  if (!months) return <span className="muted">{t('unsaid')}</span>;
  return (
    <>
      {t('months', { count: months })}
      {best && <Best text={t('bestWarranty')} />}
    </>
  );
}
