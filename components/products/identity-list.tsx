import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import { searchPath } from '@/lib/search/search-path';
import { CopyButton } from './copy-button';
import styles from './product-head.module.css';

/** All names of a part: codes that can be copied, brand, warranty. */
export function IdentityList({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const [firstOe, ...otherOe] = product.oenNumbers;
  return (
    <dl className={styles.identity}>
      <dt>{t('code')}</dt>
      <dd>
        <CopyButton text={product.partNumber} />
      </dd>
      {firstOe && (
        <>
          <dt>{t('oeCodes')}</dt>
          <dd>
            <CopyButton text={firstOe.oeNumber} />{' '}
            {otherOe.length > 0 && (
              <a className="plain-link small" href="#oe">
                {t('moreCodes', { n: otherOe.length })}
              </a>
            )}
          </dd>
        </>
      )}
      <dt>{t('sku')}</dt>
      <dd className="code">{product.sku}</dd>
      {product.eanNumbers[0] !== undefined && (
        <>
          <dt>{t('ean')}</dt>
          <dd className="code">{product.eanNumbers[0]}</dd>
        </>
      )}
      <BrandRow product={product} />
      {product.warrantyMonths > 0 && (
        <>
          <dt>{t('warranty')}</dt>
          <dd>{t('warrantyMonths', { months: product.warrantyMonths })}</dd>
        </>
      )}
      {product.replacedByNumber.length > 0 && (
        <>
          <dt>{t('replacedBy')}</dt>
          <dd className="code">
            {product.replacedByNumber.map((number) => (
              <Link className="plain-link" key={number} href={searchPath(locale, number)} rel="nofollow">
                {number}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

function BrandRow({ product: { brand, brandCountry } }: { readonly product: Product }) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (!brand) return null;
  return (
    <>
      <dt>{t('brand')}</dt>
      <dd>
        <Link className="link" href={localePath(locale, `/brands/${brand.slug}`)}>
          {brand.name}
        </Link>
        {brandCountry !== null && `, ${brandCountry}`}
      </dd>
    </>
  );
}
