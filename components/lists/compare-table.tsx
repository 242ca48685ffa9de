import { useLocale, useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { useVerdicts } from '@/components/fit/use-fit';
import { PlainAmount } from '@/components/money/amount';
import { useOwnView } from '@/components/money/use-money';
import { CartButton } from '@/components/product-card/cart-button';
import { ProductFit, ProductPrice, ProductStars, ProductStock } from '@/components/product-card/product-marks';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import switchStyles from '@/components/ui/form/switch.module.css';
import { xIcon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import { PartPicture, PartTitle } from '@/components/ui/part-line';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import type { Product, ProductCard } from '@/lib/contract/catalogue/product';
import { bestOf, type CourierPrice, comparedRows, courierCost } from '@/lib/domain/compare/comparison';
import { addMoney } from '@/lib/domain/money/money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './compare.module.css';
import { useFullProducts } from './listed-products';

/** Courier price to the shop's city; null if unknown. */
export const Courier = createContext<CourierPrice | null>(null);

type CompareTableProps = {
  readonly products: readonly ProductCard[];
  readonly onRemove: (product: ProductCard) => void;
};

/** Parts as columns, criteria as rows. The names of parts and of criteria stay visible while the table scrolls. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const t = useTranslations('lists');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { products: full, loading, failed } = useFullProducts(products.map(({ slug }) => slug));
  const bySlug = new Map(full.map((product) => [product.slug, product]));
  const rows = comparedRows(products.map(({ slug }) => ({ criteria: bySlug.get(slug)?.criteria ?? [] })));
  const different = rows.filter(({ differs }) => differs);
  const same = rows.filter(({ differs }) => !differs);
  return (
    <>
      <section className={styles.frame} aria-label={t('table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <label className={classNames(switchStyles.switch, styles.switch)}>
                  <input
                    type="checkbox"
                    role="switch"
                    aria-checked={onlyDifferent}
                    checked={onlyDifferent}
                    onChange={(event) => setOnlyDifferent(event.target.checked)}
                  />
                  {t('onlyDifferent')}
                </label>
              </td>
              {products.map((product) => (
                <td className={styles.head} key={product.id}>
                  <PartPicture images={product.images} />
                  <IconButton
                    shape={xIcon}
                    label={t('removeNamed', { name: product.name })}
                    onClick={() => onRemove(product)}
                  />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col">{t('criterion')}</th>
              {products.map((product) => (
                <PartName product={product} key={product.id} />
              ))}
            </tr>
          </thead>
          <tbody>
            <FixedRows products={products} bySlug={bySlug} />
          </tbody>
          {loading && (
            <tbody>
              <tr>
                <th scope="row">{t('loading')}</th>
                <td colSpan={products.length}>
                  <Skeleton width="100%" height="16rem" />
                </td>
              </tr>
            </tbody>
          )}
          <Criteria title={t('different')} rows={different} products={products} />
          {!onlyDifferent && <Criteria title={t('same')} rows={same} products={products} />}
        </table>
      </section>
      {failed && <Note kind="warn">{t('criteriaFailed')}</Note>}
      {!failed && !loading && onlyDifferent && different.length === 0 && <p className="soft">{t('noDifference')}</p>}
    </>
  );
}

/** Column header: the name of the part. */
function PartName({ product: { brand, partNumber, name, slug } }: { readonly product: ProductCard }) {
  const href = localePath(useLocale(), `/shop/products/${slug}`);
  return (
    <th scope="col">
      <PartTitle brand={brand?.name} number={partNumber} name={name} href={href} />
    </th>
  );
}

type CriteriaProps = {
  readonly title: string;
  readonly rows: ReturnType<typeof comparedRows>;
  readonly products: readonly ProductCard[];
};

/** Titled group of criteria; nothing without rows. */
function Criteria({ title, rows, products }: CriteriaProps) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.title}>
        <th scope="rowgroup">{title}</th>
        <td colSpan={products.length} />
      </tr>
      {rows.map(({ key, name, values, differs }) => (
        <tr className={differs ? styles.differs : undefined} key={key}>
          <th scope="row">{name}</th>
          {products.map(({ id }, index) => (
            <td key={id}>{values[index] ?? <Unknown />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A dash, read out as "not specified". */
function Unknown() {
  const t = useTranslations('lists');
  return (
    <span className="muted" title={t('unsaid')}>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('unsaid')}</span>
    </span>
  );
}

type FixedRowsProps = {
  readonly products: readonly ProductCard[];
  /** The full records loaded so far. */
  readonly bySlug: ReadonlyMap<string, Product>;
};

/** Columns with the best price, stock and warranty. */
function useBest({ products, bySlug }: FixedRowsProps) {
  // No price is marked for customers with own prices, which load later and may change the order.
  const ownPrices = useOwnView() !== null;
  const verdicts = useVerdicts(products.map(({ id }) => id));
  // A part that does not fit is never marked as the best.
  const isCandidate = (product: ProductCard) => (verdicts ? (verdicts.get(product.id) ?? 'none') !== 'none' : true);
  const valuesOf = (value: (product: ProductCard) => number | null) =>
    products.map((product) => (isCandidate(product) ? value(product) : null));
  const priceOf = ({ price, availability }: ProductCard) => (availability.rating > 0 ? price : null);
  const cheapest = bestOf(ownPrices ? [] : valuesOf((product) => priceOf(product)?.amount ?? null), 'lowest');
  const bestStocked = bestOf(
    valuesOf(({ availability }) => availability.rating),
    'highest',
  );
  const longest = bestOf(
    valuesOf(({ slug }) => bySlug.get(slug)?.warrantyMonths || null),
    'highest',
  );
  return { cheapest, bestStocked, longest };
}

function FixedRows({ products, bySlug }: FixedRowsProps) {
  const t = useTranslations('lists');
  const { cheapest, bestStocked, longest } = useBest({ products, bySlug });
  const courier = useContext(Courier);
  const hasVerdicts = useFeature('fit');
  return (
    <>
      {hasVerdicts && (
        <ProductRow name={t('fit')} products={products} cell={(product) => <ProductFit product={product} asks />} />
      )}
      <ProductRow
        name={t('price')}
        products={products}
        cell={(product, index) => <PriceCell product={product} best={cheapest.has(index)} />}
      />
      {courier && (
        <ProductRow
          name={t('carried')}
          products={products}
          cell={(product) => <DeliveredPriceCell product={product} courier={courier} />}
        />
      )}
      <ProductRow
        name={t('stock')}
        products={products}
        cell={(product, index) => <StockCell product={product} best={bestStocked.has(index)} />}
      />
      <ProductRow
        name={t('warranty')}
        products={products}
        cell={({ slug }, index) => <WarrantyCell product={bySlug.get(slug)} best={longest.has(index)} />}
      />
      <ProductRow name={t('rating')} products={products} cell={(product) => <RatingCell product={product} />} />
    </>
  );
}

type ProductRowProps = {
  readonly name: string;
  readonly products: readonly ProductCard[];
  readonly cell: (product: ProductCard, index: number) => ReactNode;
};

function ProductRow({ name, products, cell }: ProductRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {products.map((product, index) => (
        <td key={product.id}>{cell(product, index)}</td>
      ))}
    </tr>
  );
}

type CellProps = { readonly product: ProductCard; readonly best: boolean };

/** Mark for the best value of a row. */
function Best({ text }: { readonly text: string }) {
  return (
    <div className={styles.buy}>
      <Tag kind="soft">{text}</Tag>
    </div>
  );
}

function PriceCell({ product, best }: CellProps) {
  const t = useTranslations('lists');
  const isBuyable = product.price !== null && product.availability.rating > 0;
  return (
    <>
      <ProductPrice product={product} />
      {best && <Best text={t('bestPrice')} />}
      {isBuyable && (
        <div className={styles.buy}>
          <CartButton productId={product.id} name={product.name} worded most={product.availability.quantity} />
        </div>
      )}
    </>
  );
}

type DeliveredPriceCellProps = { readonly product: ProductCard; readonly courier: CourierPrice };

/** Price including delivery; with own prices, only the delivery price. */
function DeliveredPriceCell({ product: { price }, courier }: DeliveredPriceCellProps) {
  const t = useTranslations('lists');
  const hasOwnPrices = useOwnView() !== null;
  if (!price) return <Unknown />;
  const fee = courierCost(price, courier);
  return (
    <>
      {!hasOwnPrices && (
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

function StockCell({ product, best }: CellProps) {
  const t = useTranslations('lists');
  return (
    <>
      <ProductStock product={product} />
      {best && <Best text={t('bestStock')} />}
    </>
  );
}

function RatingCell({ product }: { readonly product: ProductCard }) {
  const t = useTranslations('lists');
  return product.reviews > 0 ? <ProductStars product={product} /> : <span className="small muted">{t('unrated')}</span>;
}

type WarrantyCellProps = { readonly product: Product | undefined; readonly best: boolean };

function WarrantyCell({ product, best }: WarrantyCellProps) {
  const t = useTranslations('lists');
  if (!product) return null;
  const { warrantyMonths: months } = product;
  if (!months) return <Unknown />;
  return (
    <>
      {t('months', { count: months })}
      {best && <Best text={t('bestWarranty')} />}
    </>
  );
}
