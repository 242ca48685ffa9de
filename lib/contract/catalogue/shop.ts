import { z } from 'zod';
import { forEachText } from '@/lib/contract/locales/locales';
import { defineCall } from '../call';
import {
  absentAsEmpty,
  absentAsNull,
  boundedRecord,
  categoryRef,
  completed,
  completedSlug,
  id,
  isRawFields,
  limit,
  locale,
  noParams,
  optionalCount,
  optionalFlag,
  optionalText,
  page,
  picsOptions,
  searchText,
  slug,
  tagFields,
  tagRef,
  withTotal,
} from '../shared';
import { analog } from './analogs';
import { shopMenu } from './content';
import { shopFeed, shopSitemap } from './feeds';
import { carFacts, fit, fitQuestion } from './fit';
import { category, facet, facetKey, filters, productSort } from './listing';
import { badge, badges, completedProduct, offer, product, productCard, productCardFields } from './product';
import { understood } from './understood';

const service = 'shop';
const post = { service, profile: 'core', method: 'POST', idempotent: true, params: noParams } as const;

/** An empty slug returns the whole tree (two levels of children). */
export const shopCategory = defineCall({
  ...post,
  path: '/category',
  summary: 'Category by slug with parents and children, or the tree without a slug',
  request: z.strictObject({
    lang: locale,
    slug: slug.optional(),
    queryParams: boundedRecord(z.string().max(64), z.string().max(200), 20).optional(),
  }),
  response: z.object({
    category: category.nullable(),
    breadcrumbs: absentAsEmpty(categoryRef),
    children: absentAsEmpty(category),
  }),
});

const filterOptions = z.strictObject({ filters });

export type Understood = z.infer<typeof understood>;

const suggestionFields = productCardFields
  .pick({
    name: true,
    slug: true,
    images: true,
    price: true,
    stockRating: true,
    partNumber: true,
    brand: true,
    availability: true,
    soldAs: true,
  })
  .extend({
    /** 0 if the back end gives none. */
    id: id.default(0),
    /** Fit for the car of the request, with open questions; ours (+). */
    fit: fit
      .pick({ verdict: true })
      .extend({ missing: z.array(fitQuestion.pick({ needs: true })) })
      .optional(),
  });
const suggestionProduct = completedProduct(suggestionFields);
export type SuggestionProduct = z.infer<typeof suggestionProduct>;

export const numberSuggestionFields = suggestionFields.extend({
  matchedNumber: optionalText,
  matchedBrand: absentAsNull(z.string()),
});
const numberSuggestion = completedProduct(numberSuggestionFields);
export type NumberSuggestion = z.infer<typeof numberSuggestion>;

/** For a number without results: its longest prefix that matches part numbers, and the first matches. */
export const shorterNumber = z.object({
  number: z.string(),
  total: z.int().min(0),
  items: z.array(numberSuggestion),
});
export type ShorterNumber = z.infer<typeof shorterNumber>;

/** A list whose total, page size and number of pages may be absent. Without a size, all items are on one page. */
const withPages = <Schema extends z.ZodType>(list: Schema) =>
  completed(list, ({ items, total, limit: size, pages }) => {
    if (!Array.isArray(items) || (total !== undefined && size !== undefined && pages !== undefined)) return undefined;
    const count = typeof total === 'number' ? total : items.length;
    const pageSize = typeof size === 'number' && size > 0 ? size : Math.max(1, items.length);
    return { total: count, limit: pageSize, pages: pages ?? Math.ceil(count / pageSize) };
  });

export const shopProducts = defineCall({
  ...post,
  path: '/products',
  summary: 'A page of products with facets; facet counts respect the other filters',
  request: z.strictObject({
    lang: locale,
    filter_options: filterOptions.optional(),
    pics_options: picsOptions.optional(),
    limit: limit.optional(),
    page: page.optional(),
    sort: productSort.optional(),
    searchStr: searchText.optional(),
    /** Search for the exact text, without corrections or synonyms. */
    exact: z.boolean().optional(),
    /** Only parts that fit this car or are universal, including those that fit under open conditions. */
    carId: id.optional(),
    /** Facts about the car; parts that contradict them are excluded; ours (+). */
    carFacts: carFacts.optional(),
    /** Only exact fits, without open questions; ours (+). */
    onlyExact: z.boolean().optional(),
    aGroupId: id.optional(),
    tagName: slug.optional(),
    prodIds: z.array(id).max(100).optional(),
    /** Whether to return facets; false where they are not displayed. */
    facets: z.boolean().optional(),
    /** A facet whose further values are returned, optionally only those that contain `find`; ours (+). */
    openFacet: z.strictObject({ key: facetKey, find: searchText.optional() }).optional(),
  }),
  response: withPages(
    z.object({
      items: z.array(productCard),
      total: optionalCount,
      /** `total` is a minimum, because counting stopped at a limit. */
      totalCapped: optionalFlag,
      page: page.default(1),
      pages: optionalCount,
      limit: z.int().min(1).default(1),
      sort: productSort.default('default'),
      /** The car that filters the list, if it is in the catalogue; ours (+). */
      car: z
        .object({
          carId: id,
          name: z.string(),
          /** Names of facts about the car that no product for it depends on. */
          unasked: z.array(z.string()).optional(),
        })
        .nullable()
        .optional(),
      facets: absentAsEmpty(facet),
      understood: absentAsNull(understood),
      /** The nearest categories if the list is empty. */
      nearest: absentAsEmpty(categoryRef),
      /** A shorter number if the list of a number is empty. */
      shorter: shorterNumber.nullable().optional(),
    }),
  ),
});

export const shopProductsByTags = defineCall({
  ...post,
  path: '/products/tags',
  summary: 'Products by tags, badges or discount, for home page blocks and banners',
  request: z.strictObject({
    lang: locale,
    limit: limit.optional(),
    sort: productSort.optional(),
    tags: z.array(slug).max(20).optional(),
    tag: slug.optional(),
    pics_options: picsOptions.optional(),
    onlyStock: z.boolean().optional(),
    onlyWithImage: z.boolean().optional(),
    cacheTag: z.string().max(64).optional(),
    badges: z.array(badge).max(badges.length).optional(),
    discount: z.boolean().optional(),
    categoryId: id.optional(),
  }),
  response: withTotal(z.object({ items: z.array(productCard), total: optionalCount, tag: absentAsNull(tagRef) })),
});

export const shopProduct = defineCall({
  ...post,
  path: '/product',
  summary: 'Product by slug; 404 without a slug or for an unknown one',
  request: z.strictObject({ lang: locale, pics_options: picsOptions.optional(), slug: slug.optional() }),
  response: product,
});

export const shopStocks = defineCall({
  ...post,
  path: '/stocks',
  summary: 'Warehouses and stores with addresses and hours',
  request: z.strictObject({ lang: locale }),
  response: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        kind: offer.shape.kind.default('store'),
        address: absentAsNull(z.string()),
        hours: absentAsNull(z.string()),
        phone: absentAsNull(z.string()),
        latitude: absentAsNull(z.number()),
        longitude: absentAsNull(z.number()),
      }),
    ),
  }),
});

export const shopPartTypes = defineCall({
  ...post,
  profile: 'extended',
  path: '/parttypes',
  summary: 'The dictionary of part kinds (ours): names in both languages, and synonyms',
  request: z.strictObject({}),
  response: z.object({
    items: z.array(z.object({ slug, ...forEachText(() => z.string()), also: z.array(z.string()) })),
  }),
});
export type PartType = z.infer<typeof shopPartTypes.response>['items'][number];

export const shopProductAlternatives = defineCall({
  ...post,
  path: '/productalt',
  summary: 'Products that interchange with the given numbers, with relations and differences',
  request: z.strictObject({
    lang: locale,
    altNums: z.array(z.string().min(1).max(64)).max(100),
    /** The part that the numbers belong to; relations are computed from its own numbers. */
    articleId: id.optional(),
    pics_options: picsOptions.optional(),
  }),
  response: z.object({ items: z.array(analog) }),
});

const searchRequest = z.strictObject({
  lang: locale,
  pics_options: picsOptions.optional(),
  query: searchText,
  /** Search for the exact text, without corrections or synonyms. */
  exact: z.boolean().optional(),
  options: z.strictObject({ limit: z.int().min(1).max(50) }).optional(),
});

/** Only parts that fit or may fit this car; if none does, all parts with their verdicts; ours (+). */
const searchForCar = searchRequest.extend({ carId: id.optional(), carFacts: carFacts.optional() });

export const shopSearchProducts = defineCall({
  ...post,
  path: '/search/products',
  summary: 'Suggestions: products grouped by part kind',
  request: searchForCar,
  response: completed(
    z.object({
      groups: z.array(z.object({ name: optionalText, items: z.array(suggestionProduct) })),
      total: optionalCount,
      understood: absentAsNull(understood),
      /** The nearest categories if the list is empty. */
      nearest: z.array(categoryRef).optional(),
    }),
    ({ groups, total }) => (total === undefined && Array.isArray(groups) ? { total: sizeOf(groups) } : undefined),
  ),
});

/** The number of items in raw groups. */
function sizeOf(groups: readonly unknown[]): number {
  return groups.reduce<number>((sum, group) => {
    const items = isRawFields(group) ? group['items'] : undefined;
    return sum + (Array.isArray(items) ? items.length : 0);
  }, 0);
}

export const shopSearchCategories = defineCall({
  ...post,
  path: '/search/categories',
  summary: 'Suggestions: categories',
  request: searchRequest,
  response: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        queryParams: z.record(z.string(), z.string()).default({}),
        count: optionalCount,
      }),
    ),
  }),
});

export const shopSearchProductsByOen = defineCall({
  ...post,
  path: '/search/productsbyoen',
  summary: 'Suggestions: products by article or OE number, exact before prefix',
  request: searchForCar,
  response: withTotal(
    z.object({
      items: z.array(numberSuggestion),
      total: optionalCount,
      /** A shorter number if the list is empty. */
      shorter: shorterNumber.nullable().optional(),
    }),
  ),
});

export const shopSearchTags = defineCall({
  ...post,
  path: '/search/tags',
  summary: 'Suggestions: tags',
  request: searchRequest,
  response: z.object({ items: z.array(completedSlug(tagFields.extend({ count: optionalCount }))) }),
});

const productCar = z.object({
  manuId: id,
  manuDesc: z.string(),
  modelId: id,
  modelDesc: z.string(),
  carId: id,
  carDesc: z.string(),
  powerKwFrom: optionalCount,
  powerHpFrom: optionalCount,
  cylinderCapacity: optionalCount,
  motorCodes: absentAsEmpty(z.string()),
  /** Months as YYYYMM; the `To` month is null while the car is in production. */
  yearOfConstructionFrom: z.int(),
  yearOfConstructionTo: absentAsNull(z.int()),
  linkageCriteria: absentAsEmpty(z.object({ name: z.string(), value: z.string(), unit: absentAsNull(z.string()) })),
});

export const shopProductCars = defineCall({
  ...post,
  path: '/product/cars',
  summary: 'Vehicles linked to a product, by make, in pages',
  request: z.strictObject({
    lang: locale,
    articleId: id,
    manuId: id.optional(),
    modId: id.optional(),
    manuFirst: id.optional(),
    sortManu: z.enum(['asc', 'desc']).optional(),
    manuAll: z.boolean().optional(),
    limit: limit.optional(),
    skip: z.int().min(0).max(1_000_000).optional(),
  }),
  response: withTotal(
    z.object({
      total: optionalCount,
      limit: z.int().default(20),
      skip: optionalCount,
      manufacturers: absentAsEmpty(z.object({ manuId: id, manuName: z.string(), count: optionalCount })),
      items: z.array(productCar),
    }),
  ),
});

export const shopCalls = {
  shopCategory,
  shopProducts,
  shopProductsByTags,
  shopProduct,
  shopMenu,
  shopStocks,
  shopPartTypes,
  shopProductAlternatives,
  shopSearchProducts,
  shopSearchCategories,
  shopSearchProductsByOen,
  shopSearchTags,
  shopProductCars,
  shopSitemap,
  shopFeed,
} as const;
