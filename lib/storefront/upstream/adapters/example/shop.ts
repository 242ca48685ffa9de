import { z } from 'zod';
import type { Category } from '@/lib/contract/catalogue/listing';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import {
  shopCategory,
  shopProduct,
  shopProductAlternatives,
  shopProductCars,
  shopStocks,
} from '@/lib/contract/catalogue/shop';
import type { CategoryRef } from '@/lib/contract/shared';
import { defineAdapter, type OurRequest } from '../adapter';
import { mapItems } from '../map-items';
import { cardOf, criteriaOf, theirCard, theirList } from './products';
import { paragraphsOf, pictureOf, productSlug, tagSlug, timeOf } from './values';
import { vehiclesOf } from './vehicles';

const theirRef = z.object({ id: z.int(), slug: z.string(), name: z.string() });
const theirCategory = theirRef.extend({
  image: z.string(),
  items: z.int(),
  layout: z.enum(['categories', 'products']),
  parent: theirRef.nullable(),
  get children() {
    return z.array(theirCategory);
  },
});
type TheirCategory = z.infer<typeof theirCategory>;

function categoryOf(theirs: TheirCategory): Category {
  const { id, slug, name, items, layout, parent } = theirs;
  return {
    ...{ id, slug, name, items, layout, parent, type: 'shop', description: null },
    image: pictureOf(theirs.image),
    children: theirs.children.map(categoryOf),
  };
}

/** Ancestors of a category; each of their records names only the parent. */
async function ancestorsOf(category: TheirCategory, ours: OurRequest<typeof shopCategory>): Promise<CategoryRef[]> {
  if (category.parent === null) return [];
  const { data } = await ours.fetchTheirs(z.object({ data: theirCategory }), {
    ...{ method: 'POST', path: '/category', idempotent: true },
    body: { lang: ours.body.lang, slug: category.parent.slug, depth: 0 },
  });
  return [...(await ancestorsOf(data, ours)), category.parent];
}

const theirStock = z.object({
  id: z.int(),
  title: z.string(),
  address: z.string(),
  phone: z.string(),
  schedule: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export const theirStocks = z.object({ data: z.array(theirStock) });

const theirReview = z.object({
  id: z.int(),
  date: z.string(),
  author: z.string(),
  avatar: z.string().nullable(),
  rating: z.int(),
  content: z.string(),
});

const theirProduct = theirCard.extend({
  description: z.string(),
  type: z.object({ slug: z.string(), name: z.string() }),
  oe_numbers: z.array(z.object({ manufacturer: z.string(), number: z.string() })),
  compatibility: z.union([z.literal('all'), z.literal('unknown'), z.array(z.int())]),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  categories: z.array(theirRef),
  stocks: z.array(z.object({ stock_id: z.int(), quantity: z.int() })),
  review_list: z.array(theirReview),
});
type TheirProduct = z.infer<typeof theirProduct>;

/** Places with pieces of a product. Their product names them by id. */
async function offersOf(
  theirs: TheirProduct,
  { availability, price }: ProductCard,
  ours: OurRequest<typeof shopProduct>,
) {
  const inStock = theirs.stocks.filter(({ quantity }) => quantity > 0);
  if (inStock.length === 0 || price === null) return [];
  const { lang } = ours.body;
  const { data } = await ours.fetchTheirs(theirStocks, {
    method: 'POST',
    path: '/stocks',
    body: { lang },
    idempotent: true,
  });
  const { daysMin, daysMax } = availability;
  return inStock.flatMap(({ stock_id, quantity }) =>
    data
      .filter(({ id }) => id === stock_id)
      .map(({ id, title }) => ({
        ...{ warehouseId: id, name: title, kind: 'store' as const, quantity, price },
        ...{ etaDaysMin: daysMin ?? 0, etaDaysMax: daysMax ?? 0, cutOff: null, punctuality: null },
      })),
  );
}

function detailsOf(theirs: TheirProduct) {
  const { compatibility } = theirs;
  const numbers = theirs.oe_numbers.map(({ number }) => number);
  const reviews = mapItems(theirs.review_list, ({ date, ...review }) => ({
    ...review,
    date: timeOf(date),
    verified: false,
  }));
  return {
    ...{ articleId: theirs.id, sku: theirs.sku, type: theirs.type.name, genericArticleId: theirs.type.slug },
    compatibility: Array.isArray(compatibility) ? ('list' as const) : compatibility,
    carsCount: Array.isArray(compatibility) ? compatibility.length : 0,
    description: paragraphsOf(theirs.description).join('\n'),
    category: theirs.categories.at(-1) ?? null,
    breadcrumbs: theirs.categories,
    criteria: criteriaOf(theirs.attributes),
    oenNumbers: theirs.oe_numbers.map(({ manufacturer, number }) => ({ brandName: manufacturer, oeNumber: number })),
    altNums: [theirs.part_number, ...numbers],
    tags: theirs.tags.map(({ id, name }) => ({ id, name, slug: tagSlug.ours(id) })),
    reviewList: reviews,
    ratingCounts: [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length),
    ...{ eanNumbers: [], replacedByNumber: [], options: [], brandCountry: null },
    ...{ warrantyMonths: 0, quantityPerCar: null, coreDeposit: null },
  };
}

const compact = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Their shop service: snake_case, lists and objects under `data`. */
export const shopAdapters = [
  defineAdapter(shopCategory, {
    answer: z.object({ data: z.union([theirCategory, z.array(theirCategory)]) }),
    request: ({ body: { lang, slug } }) => ({
      body: { lang, depth: 2, ...(slug === undefined ? { parent: null } : { slug }) },
    }),
    read: async ({ data }, ours) => {
      if (Array.isArray(data)) return { category: null, breadcrumbs: [], children: data.map(categoryOf) };
      const { id, name, slug } = data;
      const category = categoryOf(data);
      return {
        category,
        breadcrumbs: [...(await ancestorsOf(data, ours)), { id, name, slug }],
        children: category.children,
      };
    },
  }),
  defineAdapter(shopProduct, {
    answer: z.object({ data: theirProduct }),
    request: ({ body: { slug, ...body } }) => ({ body: { ...body, slug: slug && productSlug.theirs(slug) } }),
    read: async ({ data }, ours) => {
      const card = cardOf(data);
      return { ...card, ...detailsOf(data), offers: await offersOf(data, card, ours), choices: [] };
    },
  }),
  defineAdapter(shopProductAlternatives, {
    answer: theirList(theirCard.extend({ matched_number: z.string() })),
    request: ({ body: { articleId: _, ...body } }) => ({ body }),
    read: ({ data }, { body: { articleId } }) => ({
      items: mapItems(
        data.filter(({ id }) => id !== articleId),
        ({ matched_number, ...card }) => ({
          ...cardOf(card),
          matchType:
            compact(matched_number) === compact(card.part_number) ? ('ArticleNumber' as const) : ('OENumber' as const),
          matchedNumber: matched_number,
          ...{ referenceTypeKey: 1, referenceTypeDescription: '', relation: 'direct' as const },
          ...{ differences: [], compared: 0, quantityPerCar: null },
        }),
      ),
    }),
  }),
  defineAdapter(shopStocks, {
    answer: theirStocks,
    read: ({ data }) => ({
      items: data.map(({ id, title, address, schedule, phone, lat, lng }) => ({
        ...{ id, name: title, kind: 'store' as const, address, hours: schedule, phone, latitude: lat, longitude: lng },
      })),
    }),
  }),
  defineAdapter(shopProductCars, {
    answer: z.object({
      data: z.object({
        manufacturers: z.array(z.object({ manu_id: z.int(), name: z.string(), cars: z.int() })),
        cars: z.array(z.object({ car_id: z.int() })),
      }),
      meta: z.object({ total: z.int(), skip: z.int(), limit: z.int() }),
    }),
    read: async ({ data, meta }, ours) => ({
      ...meta,
      manufacturers: data.manufacturers.map(({ manu_id, name, cars }) => ({
        manuId: manu_id,
        manuName: name,
        count: cars,
      })),
      items: (
        await vehiclesOf(
          ours,
          data.cars.map(({ car_id }) => car_id),
        )
      ).map(({ carId, vehicleDetails: car, motorCodes }) => ({
        ...{ manuId: car.manuId, manuDesc: car.manuName, modelId: car.modId, modelDesc: car.modelName },
        ...{ carId, carDesc: car.typeName, powerKwFrom: car.powerKwFrom, powerHpFrom: car.powerHpFrom },
        ...{ cylinderCapacity: 0, motorCodes: motorCodes.map(({ motorCode }) => motorCode) },
        ...{
          yearOfConstructionFrom: car.yearOfConstrFrom,
          yearOfConstructionTo: car.yearOfConstrTo,
          linkageCriteria: [],
        },
      })),
    }),
  }),
];
