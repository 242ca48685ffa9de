import { useLocale, useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useVerdicts } from '@/components/fit/use-fit';
import { PlainAmount } from '@/components/money/amount';
import { useOwnView } from '@/components/money/use-money';
import { CartButton } from '@/components/product-card/cart-button';
import { ProductFit, ProductPrice, ProductStars, ProductStock } from '@/components/product-card/product-marks';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import switchStyles from '@/components/ui/form/switch.module.css';
import { xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import { Tag } from '@/components/ui/tag';
import tile from '@/components/ui/tile.module.css';
import type { Product, ProductCard } from '@/lib/contract/catalogue/product';
import { bestOf, type CourierPrice, comparedRows, courierCost } from '@/lib/domain/compare/comparison';
import { addMoney } from '@/lib/domain/money/money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './compare.module.css';
import { useFullProducts } from './listed-products';

/** Courier price to the shop's city; null if unknown. */
export const Courier = createContext<CourierPrice | null>(null);

type CompareHeadProps = { readonly product: ProductCard; readonly onRemove: () => void };

/** Column header: the part, and a button to remove it. */
function CompareHead({ product, onRemove }: CompareHeadProps) {
  const t = useTranslations('lists');
  const locale = useLocale();
  const [picture] = product.images;
  return (
    <th scope="col">
      <div className={styles.head}>
        <IconButton shape={xIcon} label={t('removeNamed', { name: product.name })} onClick={onRemove} />
        <span className={classNames(tile.tile, styles.picture)}>{picture && <Picture picture={picture} alt="" />}</span>
        <Identity brand={product.brand?.name} number={product.partNumber} />
        <Link className={styles.name} href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
      </div>
    </th>
  );
}

type CompareTableProps = {
  readonly products: readonly ProductCard[];
  readonly onRemove: (product: ProductCard) => void;
};

/** Parts as columns, criteria as rows. The first column is sticky. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const t = useTranslations('lists');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { products: full, failed } = useFullProducts(products.map(({ slug }) => slug));
  const bySlug = new Map(full.map((product) => [product.slug, product]));
  const rows = comparedRows(products.map(({ slug }) => ({ criteria: bySlug.get(slug)?.criteria ?? [] })));
  const visibleRows = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <label className={switchStyles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={onlyDifferent}
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
        {t('onlyDifferent')}
      </label>
      {products.length === 1 && <p className="soft">{t('addMore')}</p>}
      <section className={styles.frame} aria-label={t('table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('criterion')}</span>
              </th>
              {products.map((product) => (
                <CompareHead product={product} onRemove={() => onRemove(product)} key={product.id} />
              ))}
            </tr>
          </thead>
          <tbody>
            <FixedRows products={products} bySlug={bySlug} />
            {visibleRows.map(({ key, name, values, differs }) => (
              <tr className={differs ? styles.differs : undefined} key={key}>
                <th scope="row">{name}</th>
                {products.map(({ id }, index) => (
                  <td key={id}>{values[index] ?? <span className="muted">{t('unsaid')}</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {failed && <Note kind="warn">{t('criteriaFailed')}</Note>}
      {!failed && onlyDifferent && visibleRows.length === 0 && <p className="soft">{t('noDifference')}</p>}
    </>
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
  return (
    <>
      <ProductRow name={t('fit')} products={products} cell={(product) => <ProductFit product={product} asks />} />
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
        cell={({ slug }, index) => (
          <WarrantyCell months={bySlug.get(slug)?.warrantyMonths || null} best={longest.has(index)} />
        )}
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
      <div className={styles.price}>
        <ProductPrice product={product} />
        {isBuyable && <CartButton productId={product.id} name={product.name} most={product.availability.quantity} />}
      </div>
      {best && <Best text={t('bestPrice')} />}
    </>
  );
}

type DeliveredPriceCellProps = { readonly product: ProductCard; readonly courier: CourierPrice };

/** Price including delivery; with own prices, only the delivery price. */
function DeliveredPriceCell({ product: { price }, courier }: DeliveredPriceCellProps) {
  const t = useTranslations('lists');
  const hasOwnPrices = useOwnView() !== null;
  if (!price) return <span className="muted">{t('unsaid')}</span>;
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
  return product.reviews > 0 ? <ProductStars product={product} /> : <span className="muted">{t('unrated')}</span>;
}

type WarrantyCellProps = { readonly months: number | null; readonly best: boolean };

function WarrantyCell({ months, best }: WarrantyCellProps) {
  const t = useTranslations('lists');
  if (!months) return <span className="muted">{t('unsaid')}</span>;
  return (
    <>
      {t('months', { count: months })}
      {best && <Best text={t('bestWarranty')} />}
    </>
  );
}
