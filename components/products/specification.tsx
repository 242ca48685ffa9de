import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { Criterion, Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { cleanQuery, searchPath } from '@/lib/domain/search/query-text';
import { groupBy } from '@/lib/domain/text/parse-values';
import styles from './specification.module.css';

export function valueText({ value, unit }: Pick<Criterion, 'value' | 'unit'>): string {
  return unit === null ? value : `${value}\u00a0${unit}`;
}

/** All criteria and numbers of a product in columns. */
export function Specification({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const { criteria, brand, brandCountry, partNumber, sku, eanNumbers } = product;
  return (
    <section className="section" id="specification">
      <h2>{t('specification')}</h2>
      <dl className={styles.list}>
        {criteria.map((criterion) => (
          <div key={criterion.key}>
            <dt>{criterion.name}</dt>
            <dd>{valueText(criterion)}</dd>
          </div>
        ))}
        {brand && (
          <div>
            <dt>{t('brand')}</dt>
            <dd>
              <Link className="link" href={localePath(locale, `/brands/${brand.slug}`)}>
                {brand.name}
              </Link>
              {brandCountry !== null && `, ${brandCountry}`}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('code')}</dt>
          <dd className="code">{partNumber}</dd>
        </div>
        {eanNumbers[0] !== undefined && (
          <div>
            <dt>{t('ean')}</dt>
            <dd className="code">{eanNumbers[0]}</dd>
          </div>
        )}
        <div>
          <dt>{t('sku')}</dt>
          <dd className="code">{sku}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Number of OE numbers that are links; further ones are text that opens on demand. */
const maxOeLinks = 12;

/** OE numbers by make. */
export function OeNumbers({ numbers }: { readonly numbers: Product['oenNumbers'] }) {
  const t = useTranslations('product');
  if (numbers.length === 0) return null;
  const more = numbers.slice(maxOeLinks);
  return (
    <section className="section" id="oe">
      <h2>{t('oeNumbers')}</h2>
      <dl className={styles.makes}>
        {byMake(numbers.slice(0, maxOeLinks)).map(([make, group]) => (
          <div key={make}>
            <dt>{make}</dt>
            <dd className={styles.numbers}>
              <Numbers numbers={group} />
            </dd>
          </div>
        ))}
      </dl>
      {more.length > 0 && (
        <details className={styles.more}>
          <summary className="plain-link">{t('moreCodes', { n: more.length })}</summary>
          {byMake(more).map(([make, group]) => (
            <p key={make}>
              {make}: {group.map(({ oeNumber }) => oeNumber).join(', ')}
            </p>
          ))}
        </details>
      )}
    </section>
  );
}

const byMake = (numbers: Product['oenNumbers']) => groupBy(numbers, ({ brandName }) => brandName);

/** Numbers as links to a search by number. */
function Numbers({ numbers }: { readonly numbers: Product['oenNumbers'] }) {
  const locale = useLocale();
  return numbers.map(({ oeNumber }) => (
    <Link className="code link" rel="nofollow" href={searchPath(locale, cleanQuery(oeNumber))} key={oeNumber}>
      {oeNumber}
    </Link>
  ));
}
