import { useLocale, useTranslations } from 'next-intl';
import { LiveFitPanel } from '@/components/fit/fit-mark';
import { ProductStars } from '@/components/product-card/product-marks';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { FitPanel } from '@/components/ui/fit-verdict';
import { Link } from '@/components/ui/link';
import { Identity } from '@/components/ui/product-facts';
import tabsStyles from '@/components/ui/tabs.module.css';
import { PickCarButton } from '@/components/vehicle/pick-car';
import type { Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { searchPath } from '@/lib/domain/search/query-text';
import { wholeNumber, withUnbreakableUnits } from '@/lib/domain/text/escape';
import { searchByCarPath } from '@/lib/domain/vehicle/paths';
import styles from './product.module.css';
import { CopyButton, ProductActions } from './product-actions';
import productHeadStyles from './product-head.module.css';
import { KeyCriteria } from './specification';

/** Numbers, brand and warranty of a product. */
export function IdentityList({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const locale = useLocale();
  const [firstOe, ...otherOe] = product.oenNumbers;
  return (
    <dl className={productHeadStyles.identity}>
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

/** The tags of a product with links to their products. */
export function ProductTags({ tags }: Pick<Product, 'tags'>) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (tags.length === 0) return null;
  return (
    <nav className={classNames(chips.chips, styles.tags)} aria-label={t('tags')}>
      {tags.map(({ id, name, slug }) => (
        <Link className={chips.chip} href={localePath(locale, `/shop/tag/${slug}`)} key={id}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

type FitPanelProps = { readonly product: Pick<Product, 'id' | 'category' | 'compatibility' | 'carsCount'> };

/** The verdict with its reason, for the current car if one is chosen. */
export function ProductFitPanel({ product }: FitPanelProps) {
  const panel = <PlainFitPanel product={product} />;
  if (product.compatibility !== 'list') return panel;
  return (
    <div className={productHeadStyles.room}>
      <LiveFitPanel productId={product.id} groupId={product.category?.id}>
        {panel}
      </LiveFitPanel>
    </div>
  );
}

function PlainFitPanel({ product }: FitPanelProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (product.compatibility === 'all') {
    return (
      <FitPanel state="all" title={t('fitAll')}>
        {t('fitAllText')}
      </FitPanel>
    );
  }
  if (product.compatibility === 'unknown') {
    return (
      <FitPanel state="unknown" title={t('fitUnknown')}>
        {t('fitUnknownText')}
      </FitPanel>
    );
  }
  return (
    <FitPanel state="none" title={t('fitList', { count: product.carsCount, n: wholeNumber(product.carsCount) })}>
      <p>
        {t('fitListText')}{' '}
        <a className="link" href="#cars">
          {t('fitListLink')}
        </a>
      </p>
      <PickCarButton href={localePath(locale, searchByCarPath)}>{t('fitPickCar')}</PickCarButton>
    </FitPanel>
  );
}

/** Middle column of the product page: name, verdict, criteria, numbers. */
export function ProductHead({ product }: { readonly product: Product }) {
  return (
    <div className={classNames('stack', styles.head)}>
      <div className={classNames('stack', styles.title)}>
        <div className="row">
          <Identity brand={product.brand?.name} number={product.partNumber} />
          <ProductStars product={product} />
        </div>
        <h1>{withUnbreakableUnits(product.name)}</h1>
      </div>
      <ProductFitPanel product={product} />
      <KeyCriteria criteria={product.criteria} />
      <IdentityList product={product} />
      <ProductActions productId={product.id} name={product.name} />
    </div>
  );
}

export type PageSection = {
  readonly id: 'specification' | 'analogs' | 'cars' | 'oe' | 'description' | 'prices' | 'reviews' | 'questions';
  readonly count?: number;
};

const titles = {
  specification: 'specification',
  analogs: 'analogs',
  cars: 'cars',
  oe: 'oeNumbers',
  description: 'description',
  prices: 'price',
  reviews: 'reviews',
  questions: 'questions',
} as const;

/** Links to the sections of the product page with counts. */
export function SectionNav({ sections }: { readonly sections: readonly PageSection[] }) {
  const t = useTranslations('product');
  return (
    <nav className={classNames('section', tabsStyles.tabs)} aria-label={t('sections')}>
      {sections.map(({ id, count }) => (
        <a href={`#${id}`} key={id}>
          {t(titles[id])}
          {count !== undefined && <span className={tabsStyles.count}>{wholeNumber(count)}</span>}
        </a>
      ))}
    </nav>
  );
}
