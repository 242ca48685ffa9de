import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '@/components/money/amount';
import { shortStockText } from '@/components/product-card/product-marks';
import { Link } from '@/components/ui/link';
import type { Analog } from '@/lib/contract/catalogue/analogs';
import type { Product } from '@/lib/contract/catalogue/product';
import { analogsPath } from '@/lib/domain/navigation/link-target';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './analogs.module.css';

/** Number of analogs on the product page; all of them have a page of their own. */
export const maxAnalogRows = 4;

type AnalogsProps = { readonly product: Product; readonly analogs: readonly Analog[] };

/** The best analogs of a product, one line each, and the link to all of them. */
export function Analogs({ product, analogs }: AnalogsProps) {
  const t = useTranslations('product');
  const c = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <section className="section" id="analogs">
      <div className="section-head">
        <h2>{t('analogs')}</h2>
        {analogs.length > 0 && (
          <Link className="plain-link" href={localePath(locale, analogsPath(product.slug))}>
            {analogs.length > maxAnalogRows ? t('allAnalogs', { count: analogs.length }) : t('compareAnalogs')}
          </Link>
        )}
      </div>
      {analogs.length === 0 ? (
        <p className="muted">{t('noAnalogs')}</p>
      ) : (
        <ul className={styles.rows}>
          {analogs.slice(0, maxAnalogRows).map((analog) => (
            <li key={analog.id}>
              <Link href={localePath(locale, `/shop/products/${analog.slug}`)}>
                <b>{analog.brand?.name}</b> {analog.partNumber}
              </Link>
              <MainDifference {...analog} />
              <span>{shortStockText(c, analog)}</span>
              {analog.price ? <Amount value={analog.price} productId={analog.id} /> : <span>{c('noPrice')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The difference that matters most, or the relation to the product if nothing differs. */
function MainDifference({ differences, compared, relation }: Analog) {
  const t = useTranslations('product');
  const difference = differences.find(({ matters }) => matters) ?? differences[0];
  if (difference) {
    const { name, theirs, unit, matters } = difference;
    return (
      <small className={matters ? styles.matters : undefined}>
        {name}: {theirs}
        {unit === null ? '' : `\u00a0${unit}`}
      </small>
    );
  }
  return <small>{compared > 0 ? t('sameCriteria') : t(`relation.${relation}`)}</small>;
}
