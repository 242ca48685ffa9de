import { useTranslations } from 'next-intl';
import { useMoney } from '@/components/money/use-money';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { CartLine } from '@/lib/contract/orders/session';
import { acceptPrices, keyOfLine, removeLine } from './cart-lines';
import styles from './changed-prices.module.css';

/** Prices that changed since the lines were put in: both are shown, and the shopper chooses. */
export function ChangedPrices({ lines }: { readonly lines: readonly CartLine[] }) {
  const t = useTranslations('cart');
  const changed = lines.filter(({ problems }) => problems.includes('price'));
  if (changed.length === 0) return null;
  return (
    <div className={styles.changes}>
      <Note kind="warn" role="status">
        {changed.map((line) => (
          <ChangedPrice key={keyOfLine(line)} line={line} />
        ))}
        <p>{t('priceChangedText')}</p>
        <Button kind="secondary" size="s" onClick={acceptPrices}>
          {t('keep')}
        </Button>
      </Note>
    </div>
  );
}

function ChangedPrice({ line }: { readonly line: CartLine }) {
  const t = useTranslations('cart');
  const money = useMoney();
  const { product, priceBefore } = line;
  if (!product.price) return null;
  return (
    <div className="row between">
      <b className="strong">
        {priceBefore
          ? t('priceChanged', { name: product.name, before: money(priceBefore), now: money(product.price) })
          : t('ownPriceChanged', { name: product.name })}
      </b>
      <Button kind="text" size="s" onClick={() => removeLine(line)}>
        {t('drop')}
      </Button>
    </div>
  );
}
