import type { LocaleCode } from '@/lib/config/shop';
import type { Product } from '@/lib/contract/catalogue/product';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import { hasGtinCheckDigit, isGtinForm } from '@/lib/domain/text/parse-values';
import { localDay } from '@/lib/domain/time/calendar';
import type { JsonLd } from './structured-data';
import { returnPolicyLd, shippingLd, shopId } from './structured-data';

/** The first valid GTIN, except GTINs that GS1 reserves for internal use. */
export function gtinOf(numbers: readonly string[]): string | undefined {
  return numbers.find((number) => isGtinForm(number) && hasGtinCheckDigit(number) && !isInternal(number));
}

/** GS1 reserves these prefixes for internal use. */
function isInternal(number: string): boolean {
  if (number.length === 8) return /^[02]/.test(number);
  return /^\d(?:02|04|2)/.test(number.padStart(14, '0'));
}

type Listed = { readonly name: string; readonly url: string };
type ListPage = {
  readonly name: string;
  readonly url: string;
  readonly items: readonly Listed[];
  /** Number of items on all pages. */
  readonly total?: number;
  /** Position of the first item, from 1. */
  readonly from?: number;
};

/** ItemList of a page in order. It contains names and URLs only, because each item has its own page. */
export function listingLd({ name, url, items, total = items.length, from = 1 }: ListPage): JsonLd {
  return {
    '@type': 'ItemList',
    '@id': `${url}#list`,
    name,
    url,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name: item.name,
      url: item.url,
    })),
  };
}

type BrandPage = { readonly name: string; readonly url: string; readonly image?: string | undefined };

/** schema.org Brand of a brand page. */
export function brandLd({ name, url, image }: BrandPage): JsonLd {
  return { '@type': 'Brand', '@id': url, name, url, ...(image !== undefined && { logo: image }) };
}

type ProductPage = {
  readonly url: string;
  /** Origin for pictures. */
  readonly origin: string;
  readonly locale: LocaleCode;
  readonly delivery?: readonly DeliveryMethod[];
};

const maxCars = 20;
/** The number of reviews on the page. */
const maxReviews = 2;

function availability(rating: number): string {
  if (rating === 0) return 'https://schema.org/OutOfStock';
  return rating >= 4 ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder';
}

function offerLd(product: Product, { url, origin, locale, delivery = [] }: ProductPage): JsonLd | undefined {
  const { price, availability: stock, coreDeposit, priceUntil } = product;
  if (!price) return undefined;
  const shipping = shippingLd(delivery, { price: price.amount, daysMin: stock.daysMin, daysMax: stock.daysMax });
  return {
    '@type': 'Offer',
    url,
    price: (price.amount / 100).toFixed(2),
    priceCurrency: price.currency,
    // The last day of the price.
    ...(priceUntil && { priceValidUntil: localDay(new Date(Date.parse(priceUntil) - 1)) }),
    availability: availability(stock.rating),
    // A deposit is charged for remanufactured parts only.
    itemCondition: `https://schema.org/${coreDeposit === null ? 'New' : 'Refurbished'}Condition`,
    seller: { '@id': shopId(origin) },
    hasMerchantReturnPolicy: returnPolicyLd({ origin, locale }),
    ...(shipping.length > 0 && { shippingDetails: shipping }),
  };
}

/** schema.org rating and reviews; empty without ratings. */
function opinionsLd({ rating, reviews, reviewList }: Product): JsonLd {
  if (reviews === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews, bestRating: 5 },
    ...(reviewList.length > 0 && { review: reviewList.slice(0, maxReviews).map(reviewLd) }),
  };
}

/** schema.org Review; without text if the review has only stars. */
function reviewLd({ author, date, rating, content }: Product['reviewList'][number]): JsonLd {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    ...(content.trim() !== '' && { reviewBody: content }),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
  };
}

/** schema.org Product with its offer and reviews. */
export function productLd(product: Product, page: ProductPage): JsonLd {
  const { brand, criteria } = product;
  const gtin = gtinOf(product.eanNumbers);
  const offer = offerLd(product, page);
  return {
    '@type': 'Product',
    '@id': page.url,
    url: page.url,
    name: product.name,
    description: product.description || product.name,
    sku: product.sku,
    mpn: product.partNumber,
    image: product.images.map(({ src }) => new URL(src, page.origin).href),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(gtin !== undefined && { gtin }),
    ...(product.category && { category: product.category.name }),
    additionalProperty: criteria.map(({ name, value, unit }) => ({
      '@type': 'PropertyValue',
      name,
      value,
      ...(unit !== null && { unitText: unit }),
    })),
    ...(offer && { offers: offer }),
    ...opinionsLd(product),
  };
}

type FittedCar = { readonly manuDesc: string; readonly modelDesc: string; readonly carDesc: string };

/** The first cars that fit; the full list is on the page. */
export function fittedCarsLd(cars: readonly FittedCar[]): JsonLd {
  if (cars.length === 0) return {};
  return {
    isAccessoryOrSparePartFor: cars.slice(0, maxCars).map(({ manuDesc, modelDesc, carDesc }) => ({
      '@type': 'Car',
      name: `${manuDesc} ${modelDesc} ${carDesc}`,
      brand: { '@type': 'Brand', name: manuDesc },
      model: modelDesc,
    })),
  };
}
