import { notFound } from 'next/navigation';
import type { Product } from '@/lib/contract/catalogue/product';
import { type Locale, slug } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { readSchemesOfKind } from '@/lib/storefront/schemes/read-scheme';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import {
  getAlternatives,
  getPlainProducts,
  getProduct,
  getProductCars,
  getProductQuestions,
} from '@/lib/storefront/upstream/operations/catalogue';
import { getDeliveryMethods } from '@/lib/storefront/upstream/operations/orders';
import { getProductJobs } from '@/lib/storefront/upstream/operations/vehicles';
import { dataOrNull, dataOrThrow } from '@/lib/storefront/upstream/result';

/** Above this number of cars the page lists only makes, which link to their cars. */
const maxCars = 24;
const maxTogether = 4;
const maxQuestions = 2;

/** The product behind a slug; the 404 page when there is none. */
export async function readProduct(locale: Locale, name: string): Promise<Product> {
  const parsed = slug.safeParse(name);
  const product = parsed.success ? dataOrNull(await getProduct(locale, parsed.data)) : null;
  if (!product) notFound();
  return product;
}

async function readTogether(locale: Locale, { id, category }: Product) {
  if (!category) return [];
  const answer = await getPlainProducts(
    locale,
    {
      filter_options: { filters: [{ key: 'category', values: [category.slug] }] },
      pics_options: { size: 'wc' },
      limit: maxTogether + 1,
      facets: false,
    },
    [tagOf('category', category.slug)],
  );
  return answer.ok ? answer.data.items.filter((item) => item.id !== id).slice(0, maxTogether) : [];
}

/** The answer with analogs also contains the product itself. */
const othersThan = <Item extends { readonly id: number }>({ id }: Product, items: readonly Item[]) =>
  items.filter((item) => item.id !== id);

/** All analogs of a product; the 404 page when there are none. */
export async function readAllAnalogs(locale: Locale, product: Product) {
  if (product.altNums.length === 0) notFound();
  const analogs = othersThan(product, dataOrThrow(await getAlternatives(locale, product)).items);
  if (analogs.length === 0) notFound();
  return analogs;
}

/** The latest questions; null if the back end has none. */
async function readQuestions(locale: Locale, name: string) {
  if (!(await hasFeature('questions'))) return null;
  const answer = await getProductQuestions(locale, name, maxQuestions);
  return answer.ok ? answer.data : { items: [], total: 0 };
}

/** Loads the data around a product. A failed part hides its section; a failure of the product itself fails the page. */
export async function readAround(locale: Locale, product: Product) {
  const [analogs, cars, together, delivery, quotesDelivery, jobs, questions, drawings] = await Promise.all([
    product.altNums.length > 0 ? getAlternatives(locale, product) : null,
    product.compatibility === 'list'
      ? getProductCars(locale, { articleId: product.articleId, limit: maxCars }, product.slug)
      : null,
    readTogether(locale, product),
    getDeliveryMethods(locale),
    hasFeature('productDelivery'),
    getProductJobs(locale, product.id),
    readQuestions(locale, product.slug),
    readSchemesOfKind(product.category?.slug),
  ]);
  const methods = delivery.ok ? delivery.data.items : [];
  return {
    analogs: analogs?.ok ? othersThan(product, analogs.data.items) : [],
    cars: cars?.ok ? cars.data : null,
    together,
    delivery: methods,
    deliveryPrices: quotesDelivery
      ? null
      : methods.map(({ id, name, description, price, freeFrom }) => ({ id, name, description, price, freeFrom })),
    jobs: jobs.ok ? jobs.data.items : [],
    questions,
    drawings,
  };
}
