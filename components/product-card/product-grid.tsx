import { useLocale, useTranslations } from 'next-intl';
import type { VerdictsForCar } from '@/components/fit/fit-labels';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import { CardView } from './card-view';
import { criteriaText, productCardText } from './product-card-text';
import { Sheet } from './sheet';

type ProductCardProps = {
  readonly product: Product;
  /** Whether to show criteria. */
  readonly features?: boolean;
  /** Whether the product is in the first viewport. */
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** Verdicts for the car of the page. */
  readonly fits?: VerdictsForCar | undefined;
  /** Whether the page heading names the part kind. */
  readonly oneKind?: boolean;
};

/** A product as a card. */
export function ProductCard({
  product,
  features = false,
  priority = false,
  heading = 'h2',
  fits,
  oneKind = false,
}: ProductCardProps) {
  const t = useTranslations('catalogue');
  const card = productCardText(t, useLocale(), product, fits, oneKind);
  const lines = features ? { features: criteriaText(product) } : {};
  return (
    <CardView card={{ ...card, ...lines }} {...(priority && { priority })} {...(heading !== 'h2' && { heading })} />
  );
}

type ProductGridProps = {
  readonly products: readonly Product[];
  readonly columns: 4 | 6;
  readonly features?: boolean;
  /** Number of pictures in the first viewport. */
  readonly priorities?: number;
  readonly heading?: 'h2' | 'h3';
  readonly fits?: VerdictsForCar | undefined;
  /** Whether the page heading names the part kind. */
  readonly oneKind?: boolean;
};

/**
 * A grid of products. Cards are keyed by position, because updating the texts of existing cards after filtering is much
 * faster than creating new cards.
 */
export function ProductGrid({
  products,
  columns,
  features = false,
  priorities = 0,
  heading = 'h2',
  fits,
  oneKind = false,
}: ProductGridProps) {
  const hasFits = (fits?.of.size ?? 0) > 0 || products.some(({ compatibility }) => compatibility !== 'list');
  return (
    <Sheet columns={columns} hasFits={hasFits} carId={fits?.carId}>
      {[...products.entries()].map(([index, product]) => (
        <ProductCard
          product={product}
          features={features}
          priority={index < priorities}
          heading={heading}
          fits={fits}
          oneKind={oneKind}
          key={index}
        />
      ))}
    </Sheet>
  );
}
