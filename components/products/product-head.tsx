import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IfFeature } from '@/components/features/if-feature';
import { FitCheckLink, LiveFitPanel } from '@/components/fit/fit-mark';
import { FitPanel } from '@/components/fit/fit-panel';
import { ratingText } from '@/components/product-card/product-marks';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { PickCarButton } from '@/components/vehicle/pick-car';
import type { Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { searchPath } from '@/lib/domain/search/query-text';
import { wholeNumber, withUnbreakableUnits } from '@/lib/domain/text/escape';
import { searchByCarPath } from '@/lib/domain/vehicle/paths';
import { CopyButton, ProductActions } from './product-actions';
import styles from './product-head.module.css';
import { valueText } from './specification';

/** Name of a product with brand, number and rating, and its fit. */
export function ProductHead({ product }: { readonly product: Product }) {
  const c = useTranslations('catalogue');
  const locale = useLocale();
  const { brand, partNumber, name, rating, reviews } = product;
  const mean = ratingText(rating, locale);
  const count = wholeNumber(reviews);
  const shown = `${mean} (${count})`;
  return (
    <div className={styles.head}>
      <p className={classNames('row wrapping', styles.meta)}>
        {brand && <b>{brand.name}</b>}
        <CopyButton text={partNumber} />
        {reviews > 0 && (
          <a
            className={styles.rating}
            href="#reviews"
            aria-label={`${shown}. ${c('rated', { rating: mean, count: reviews, n: count })}`}
          >
            {shown}
          </a>
        )}
      </p>
      <h1>{withUnbreakableUnits(name)}</h1>
      <ProductFitPanel product={product} />
    </div>
  );
}

type FitPanelProps = { readonly product: Pick<Product, 'id' | 'slug' | 'category' | 'compatibility' | 'carsCount'> };

/** The verdict with its reason, for the current car if one is chosen. */
export function ProductFitPanel({ product }: FitPanelProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const { id, slug, category, compatibility, carsCount } = product;
  if (compatibility === 'all') {
    return (
      <FitPanel state="all" title={t('fitAll')}>
        {t('fitAllText')}
      </FitPanel>
    );
  }
  if (compatibility === 'unknown') {
    const action = (
      <FitCheckLink className={buttonStyles.button} data-size="s" href={localePath(locale, `/shop/products/${slug}`)}>
        {t('fitCheck')}
      </FitCheckLink>
    );
    return (
      <FitPanel state="unknown" title={t('fitUnknown')} action={action}>
        {t('fitUnknownText')}
      </FitPanel>
    );
  }
  const list = (
    <a className="link" href="#cars">
      {t('fitList', { count: carsCount, n: wholeNumber(carsCount) })}
    </a>
  );
  return (
    <IfFeature name="fit" instead={carsCount > 0 && <p className="small">{list}</p>}>
      <LiveFitPanel productId={id} groupId={category?.id}>
        <FitPanel
          state="none"
          title={t('fitAsk')}
          action={<PickCarButton href={localePath(locale, searchByCarPath)}>{t('fitPickCar')}</PickCarButton>}
        >
          {list}
        </FitPanel>
      </LiveFitPanel>
    </IfFeature>
  );
}

const maxCriteria = 4;

/** The most important criteria and numbers of a product, and its actions. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const { criteria, oenNumbers, warrantyMonths, replacedByNumber } = product;
  const [firstOe, ...otherOe] = oenNumbers;
  return (
    <div className={styles.facts}>
      <dl>
        {criteria.slice(0, maxCriteria).map((criterion) => (
          <Fact name={criterion.name} key={criterion.key}>
            {valueText(criterion)}
          </Fact>
        ))}
        {firstOe && (
          <Fact name={t('oeCodes')}>
            <CopyButton text={firstOe.oeNumber} />
            {otherOe.length > 0 && (
              <a className="plain-link" href="#oe">
                {t('moreCodes', { n: otherOe.length })}
              </a>
            )}
          </Fact>
        )}
        {warrantyMonths > 0 && <Fact name={t('warranty')}>{t('warrantyMonths', { months: warrantyMonths })}</Fact>}
        {replacedByNumber.length > 0 && (
          <Fact name={t('replacedBy')}>
            {replacedByNumber.map((number) => (
              <Link className="code plain-link" key={number} href={searchPath(locale, number)} rel="nofollow">
                {number}
              </Link>
            ))}
          </Fact>
        )}
      </dl>
      <ProductActions productId={product.id} name={product.name} />
    </div>
  );
}

type FactProps = { readonly name: string; readonly children: ReactNode };

function Fact({ name, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
