import type { VerdictsForCar } from '@/components/fit/verdict-words';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import type { View } from '@/lib/listing/listing-state';
import { ProductCard } from './product-card';
import { ProductRow } from './product-row';
import styles from './product-row.module.css';
import { ProductTable } from './product-table';
import { Sheet } from './sheet';

type ProductGridProps = {
  readonly products: readonly Product[];
  readonly columns: 4 | 6;
  readonly features?: boolean;
  /** How many of the first pictures are in view at once. */
  readonly priorities?: number;
  readonly heading?: 'h2' | 'h3';
  readonly fits?: VerdictsForCar | undefined;
};

/**
 * Products side by side on one sheet with shared hairlines. Cards are known by their place: of a list that was narrowed
 * the browser then changes the words of the cards that stand there, in a fraction of the time that new ones take.
 */
export function ProductGrid({
  products,
  columns,
  features = false,
  priorities = 0,
  heading = 'h2',
  fits,
}: ProductGridProps) {
  return (
    <Sheet columns={columns} even={!features}>
      {[...products.entries()].map(([place, product]) => (
        <ProductCard
          product={product}
          features={features}
          priority={place < priorities}
          heading={heading}
          fits={fits}
          key={place}
        />
      ))}
    </Sheet>
  );
}

type ProductSheetProps = {
  readonly products: readonly Product[];
  readonly view: View;
  /** Verdicts for the car that the page is about. */
  readonly fits?: VerdictsForCar | undefined;
};

/** The products of a listing in the chosen layout. */
export function ProductSheet({ products, view, fits }: ProductSheetProps) {
  if (view === 'table') return <ProductTable products={products} fits={fits} />;
  if (view === 'list') {
    return (
      <div className={styles.rows}>
        {products.map((product, index) => (
          <ProductRow product={product} priority={index < 3} fits={fits} key={product.id} />
        ))}
      </div>
    );
  }
  return <ProductGrid products={products} columns={4} features={view === 'feat'} priorities={4} fits={fits} />;
}
