import type { Product } from '@/lib/contract/product';
import type { JsonLd } from './json-ld';

type ProductPage = {
  readonly url: string;
  /** Address of the shop's host, for pictures. */
  readonly origin: string;
};

function availability(rating: number): string {
  if (rating === 0) return 'https://schema.org/OutOfStock';
  return rating >= 4 ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder';
}

function offerLd({ price, availability: stock }: Product, url: string): JsonLd | undefined {
  if (!price) return undefined;
  return {
    '@type': 'Offer',
    url,
    price: (price.amount / 100).toFixed(2),
    priceCurrency: price.currency,
    availability: availability(stock.rating),
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** A product as search engines read it. Ratings only where somebody has rated. */
export function productLd(product: Product, { url, origin }: ProductPage): JsonLd {
  const { rating, reviews, brand, eanNumbers, criteria } = product;
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.description || product.name,
    sku: product.sku,
    mpn: product.partNumber,
    image: product.images.map(({ src }) => new URL(src, origin).href),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(eanNumbers[0] !== undefined && { gtin: eanNumbers[0] }),
    ...(product.category && { category: product.category.name }),
    additionalProperty: criteria.map(({ name, value, unit }) => ({
      '@type': 'PropertyValue',
      name,
      value,
      ...(unit !== null && { unitText: unit }),
    })),
    offers: offerLd(product, url),
    ...(reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 },
    }),
  };
}

type Car = { readonly manuDesc: string; readonly modelDesc: string; readonly carDesc: string };

/** The cars that a part is made for; few, since the whole list stands in the page. */
export function fittedCarsLd(cars: readonly Car[]): JsonLd {
  return {
    isAccessoryOrSparePartFor: cars.slice(0, 20).map(({ manuDesc, modelDesc, carDesc }) => ({
      '@type': 'Car',
      name: `${manuDesc} ${modelDesc} ${carDesc}`,
      brand: { '@type': 'Brand', name: manuDesc },
      model: modelDesc,
    })),
  };
}
