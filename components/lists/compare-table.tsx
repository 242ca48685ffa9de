'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CartButton } from '@/components/catalogue/cart-button';
import { ProductFit, ProductStars, ProductStock } from '@/components/catalogue/product-marks';
import { ProductPrice } from '@/components/catalogue/product-price';
import { Note } from '@/components/ui/note';
import { comparedRows } from '@/lib/compare/comparison';
import type { ProductCard } from '@/lib/contract/product';
import { CompareHead } from './compare-head';
import { useFullProducts } from './listed-products';

type CompareTableProps = {
  readonly products: readonly ProductCard[];
  readonly onRemove: (productId: number) => void;
};

/** Parts in columns, criteria in rows. The first column stays while the others scroll. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const t = useTranslations('lists');
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { products: full, failed } = useFullProducts(products.map(({ slug }) => slug));
  const bySlug = new Map(full.map((product) => [product.slug, product]));
  const rows = comparedRows(products.map(({ slug }) => ({ criteria: bySlug.get(slug)?.criteria ?? [] })));
  const shown = onlyDifferent ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <label className="switch">
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
      <section className="cmp-w" aria-label={t('table')}>
        <table className="cmp">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t('criterion')}</span>
              </th>
              {products.map((product) => (
                <CompareHead product={product} onRemove={() => onRemove(product.id)} key={product.id} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Fixed name={t('fit')} products={products} cell={(product) => <ProductFit product={product} />} />
            <Fixed name={t('price')} products={products} cell={(product) => <PriceCell product={product} />} />
            <Fixed name={t('stock')} products={products} cell={(product) => <ProductStock product={product} />} />
            <Fixed name={t('rating')} products={products} cell={(product) => <RatingCell product={product} />} />
            {shown.map(({ key, name, values, differs }) => (
              <tr className={differs ? 'cmp-d' : undefined} key={key}>
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
      {!failed && onlyDifferent && shown.length === 0 && <p className="soft">{t('noDifference')}</p>}
    </>
  );
}

function PriceCell({ product }: { readonly product: ProductCard }) {
  const buyable = product.price !== null && product.availability.rating > 0;
  return (
    <div className="cmp-p">
      <ProductPrice product={product} />
      {buyable && <CartButton productId={product.id} name={product.name} />}
    </div>
  );
}

function RatingCell({ product }: { readonly product: ProductCard }) {
  const t = useTranslations('lists');
  return product.reviews > 0 ? <ProductStars product={product} /> : <span className="muted">{t('unrated')}</span>;
}

type FixedProps = {
  readonly name: string;
  readonly products: readonly ProductCard[];
  readonly cell: (product: ProductCard) => ReactNode;
};

function Fixed({ name, products, cell }: FixedProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {products.map((product) => (
        <td key={product.id}>{cell(product)}</td>
      ))}
    </tr>
  );
}
