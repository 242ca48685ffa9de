import { useLocale, useTranslations } from 'next-intl';
import { stockLine } from '@/components/product-card/stock-text';
import { classNames } from '@/components/ui/class-names';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { StockBars } from '@/components/ui/stock-bars';
import tile from '@/components/ui/tile.module.css';
import type { QuickCandidate } from '@/lib/contract/orders/quick-order';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './order-rows.module.css';

/** The part that a row stands for: picture, brand and number, name, stock. */
export function FoundPart({ part }: { readonly part: QuickCandidate }) {
  const locale = useLocale();
  const [picture] = part.images;
  return (
    <div className={styles.part}>
      <span className={tile.tile}>{picture && <Picture picture={picture} alt="" />}</span>
      <div>
        <Identity brand={part.brand?.name} number={part.partNumber} />
        <Link className={classNames('strong', styles.name)} href={localePath(locale, `/shop/products/${part.slug}`)}>
          {part.name}
        </Link>
        <PartStock part={part} />
      </div>
    </div>
  );
}

/** How many there are and how soon. */
export function PartStock({ part }: { readonly part: QuickCandidate }) {
  const t = useTranslations('cart');
  return <StockBars rating={part.availability.rating} label={stockLine(part, ({ key, values }) => t(key, values))} />;
}
