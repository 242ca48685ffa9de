import { z } from 'zod';
import { forEachText } from '@/lib/contract/locales/locales';
import { defineCall } from '../call';
import {
  boundedRecord,
  brandRef,
  categoryRef,
  id,
  limit,
  locale,
  noParams,
  page,
  picsOptions,
  searchText,
  slug,
} from '../shared';
import { analog } from './analogs';
import { shopMenu } from './content';
import { shopFeed, shopSitemap } from './feeds';
import { carFacts, fit, fitQuestion } from './fit';
import { category, facet, facetKey, facetValue, filters, productSort } from './listing';
import { badge, badges, offer, product, productCard } from './product';

const service = 'shop';
const post = { service, method: 'POST', idempotent: true, params: noParams } as const;

/** An empty slug asks for the whole tree (children to the second level). */
export const shopCategory = defineCall({
  ...post,
  path: '/category',
  summary: 'Category by slug with parents and children, or the tree without a slug',
  request: z.strictObject({
    lang: locale,
    slug: slug.optional(),
    queryParams: boundedRecord(z.string().max(64), z.string().max(200), 20).optional(),
  }),
  response: z.object({ category: category.nullable(), breadcrumbs: z.array(categoryRef), children: z.array(category) }),
});

const filterOptions = z.strictObject({ filters });

const readAs = ['typed', 'layout', 'phonetic', 'typo'] as const;

/** How a search text was understood; every part can be undone by searching for `typed` with `exact`. */
export const understood = z.object({
  typed: z.string(),
  /** How it was read: as typed, another keyboard layout, phonetic, a typo mended, a number. */
  via: z.enum([...readAs, 'number', 'synonym']),
  searched: z.string(),
  category: categoryRef.nullable(),
  /** The part kinds that the list holds, where the text may mean several; ours (+). */
  kinds: z.array(categoryRef).optional(),
  brand: brandRef.nullable(),
  number: z.string().nullable(),
  /** Corrected words, as typed and as read. */
  replaced: z.array(z.object({ typed: z.string(), read: z.string(), via: z.enum(readAs) })).optional(),
  /** The car in the text that the list is filtered by; all cars of the make without `modelIds`. */
  vehicle: z
    .object({ name: z.string(), manuId: id, modelIds: z.array(id) })
    .nullable()
    .optional(),
  /** The product whose own number the text is, when it is that of one alone. */
  opens: id.nullable().optional(),
  /** The engine in the text, and how many cars of the catalogue have it. */
  engine: z
    .object({ name: z.string(), cars: z.int().min(0) })
    .nullable()
    .optional(),
  /** Pages of the cars that a text consists of, likeliest first. */
  cars: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
  /** Specifications that narrow the list as their facets would, and the text without each. */
  specs: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        value: z.string(),
        /** Facet values it stands for; ours (+). */
        values: z.array(facetValue).optional(),
        without: searchText.optional(),
      }),
    )
    .optional(),
  /** Specifications that were let go: no part has them, or none has them `together` with the others. */
  missing: z.array(z.object({ name: z.string(), value: z.string(), together: z.boolean() })).optional(),
  /** Attributes with several requested values: parts with any of them match. */
  either: z.array(z.string()).optional(),
  /** A VIN, its misread letters corrected; `POST /car/vehicle/vin` returns its possible vehicles. */
  vin: z.string().nullable().optional(),
  /** Words that do not narrow the list: unknown, or nothing would be left. */
  ignored: z.array(z.string()).optional(),
  /** The text without the words of one part; absent where the part cannot be removed, or nothing would be left. */
  without: z
    .object({
      category: searchText.optional(),
      brand: searchText.optional(),
      vehicle: searchText.optional(),
      engine: searchText.optional(),
    })
    .optional(),
});
export type Understood = z.infer<typeof understood>;

const suggestionProduct = productCard
  .pick({
    id: true,
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
    /** For the car of the request, with what the part asks of it; ours (+). */
    fit: fit
      .pick({ verdict: true })
      .extend({ missing: z.array(fitQuestion.pick({ needs: true })) })
      .optional(),
  });
export type SuggestionProduct = z.infer<typeof suggestionProduct>;

export const numberSuggestion = suggestionProduct.extend({
  matchedNumber: z.string(),
  matchedBrand: z.string().nullable(),
});
export type NumberSuggestion = z.infer<typeof numberSuggestion>;

/** For a number that nothing has: the longest beginning of it that some part number has, and the first of those. */
export const shorterNumber = z.object({
  number: z.string(),
  total: z.int().min(0),
  items: z.array(numberSuggestion),
});
export type ShorterNumber = z.infer<typeof shorterNumber>;

export const shopProducts = defineCall({
  ...post,
  path: '/products',
  summary: 'A page of products with the facets that narrow it; facet counts follow the other choices',
  request: z.strictObject({
    lang: locale,
    filter_options: filterOptions.optional(),
    pics_options: picsOptions.optional(),
    limit: limit.optional(),
    page: page.optional(),
    sort: productSort.optional(),
    searchStr: searchText.optional(),
    /** Search exactly what was typed, without mending or synonyms. */
    exact: z.boolean().optional(),
    /** Only parts that fit this car, with universal ones; those that fit if something is so are among them, … */
    carId: id.optional(),
    /** … as far as it does not contradict what is known of the car; ours (+). */
    carFacts: carFacts.optional(),
    /** Only certain fits, without open questions; ours (+). */
    onlyExact: z.boolean().optional(),
    aGroupId: id.optional(),
    tagName: slug.optional(),
    prodIds: z.array(id).max(100).optional(),
    /** Leave facets out where no screen shows them. */
    facets: z.boolean().optional(),
    /** A facet whose further values are returned, or those containing `find`; ours (+). */
    openFacet: z.strictObject({ key: facetKey, find: searchText.optional() }).optional(),
  }),
  response: z.object({
    items: z.array(productCard),
    total: z.int().min(0),
    /** `total` is a floor: more match than were counted. */
    totalCapped: z.boolean(),
    page: z.int().min(1),
    pages: z.int().min(0),
    limit: z.int().min(1),
    sort: productSort,
    /** The car that the list is narrowed to, when the catalogue has it; ours (+). */
    car: z
      .object({
        carId: id,
        name: z.string(),
        /** Names of facts about the car that no product for it depends on. */
        unasked: z.array(z.string()).optional(),
      })
      .nullable()
      .optional(),
    facets: z.array(facet),
    understood: understood.nullable(),
    /** For an empty answer: the nearest categories. */
    nearest: z.array(categoryRef),
    /** For an empty answer to a number. */
    shorter: shorterNumber.nullable().optional(),
  }),
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
  response: z.object({
    items: z.array(productCard),
    total: z.int().min(0),
    tag: z.object({ id, name: z.string(), slug }).nullable(),
  }),
});

export const shopProduct = defineCall({
  ...post,
  path: '/product',
  summary: 'Product by slug; 404 without a slug or when there is none',
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
        kind: offer.shape.kind,
        address: z.string().nullable(),
        hours: z.string().nullable(),
        phone: z.string().nullable(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      }),
    ),
  }),
});

export const shopPartTypes = defineCall({
  ...post,
  path: '/parttypes',
  summary: 'The dictionary of part types (ours): their names in both languages, and what else people call them',
  request: z.strictObject({}),
  response: z.object({
    items: z.array(z.object({ slug, ...forEachText(() => z.string()), also: z.array(z.string()) })),
  }),
});
export type PartType = z.infer<typeof shopPartTypes.response>['items'][number];

export const shopProductAlternatives = defineCall({
  ...post,
  path: '/productalt',
  summary: 'Products that interchange with the given numbers, how, and in what they differ',
  request: z.strictObject({
    lang: locale,
    altNums: z.array(z.string().min(1).max(64)).max(100),
    /** The part that the numbers belong to: what others are to it is worked out from its own numbers. */
    articleId: id.optional(),
    pics_options: picsOptions.optional(),
  }),
  response: z.object({ items: z.array(analog) }),
});

const searchRequest = z.strictObject({
  lang: locale,
  pics_options: picsOptions.optional(),
  query: searchText,
  /** Search exactly what was typed, without mending or synonyms. */
  exact: z.boolean().optional(),
  options: z.strictObject({ limit: z.int().min(1).max(50) }).optional(),
});

/** Only what fits this car or may fit it; where nothing does, all, each with its verdict; ours (+). */
const searchForCar = searchRequest.extend({ carId: id.optional(), carFacts: carFacts.optional() });

export const shopSearchProducts = defineCall({
  ...post,
  path: '/search/products',
  summary: 'Suggestions: products grouped by part kind',
  request: searchForCar,
  response: z.object({
    groups: z.array(z.object({ name: z.string(), items: z.array(suggestionProduct) })),
    total: z.int().min(0),
    understood: understood.nullable(),
    /** For an empty answer: the nearest categories. */
    nearest: z.array(categoryRef).optional(),
  }),
});

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
        queryParams: z.record(z.string(), z.string()),
        count: z.int().min(0),
      }),
    ),
  }),
});

export const shopSearchProductsByOen = defineCall({
  ...post,
  path: '/search/productsbyoen',
  summary: 'Suggestions: products by article or OE number, exact before prefix',
  request: searchForCar,
  response: z.object({
    items: z.array(numberSuggestion),
    total: z.int().min(0),
    /** For an empty answer. */
    shorter: shorterNumber.nullable().optional(),
  }),
});

export const shopSearchTags = defineCall({
  ...post,
  path: '/search/tags',
  summary: 'Suggestions: tags',
  request: searchRequest,
  response: z.object({ items: z.array(z.object({ id, name: z.string(), slug, count: z.int().min(0) })) }),
});

export const shopProductCars = defineCall({
  ...post,
  path: '/product/cars',
  summary: 'Vehicles that a product is linked to, by maker, in pages',
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
  response: z.object({
    total: z.int().min(0),
    limit: z.int(),
    skip: z.int(),
    manufacturers: z.array(z.object({ manuId: id, manuName: z.string(), count: z.int().min(0) })),
    items: z.array(
      z.object({
        manuId: id,
        manuDesc: z.string(),
        modelId: id,
        modelDesc: z.string(),
        carId: id,
        carDesc: z.string(),
        powerKwFrom: z.int(),
        powerHpFrom: z.int(),
        cylinderCapacity: z.int(),
        motorCodes: z.array(z.string()),
        /** Months as YYYYMM; `To` is null while in production. */
        yearOfConstructionFrom: z.int(),
        yearOfConstructionTo: z.int().nullable(),
        linkageCriteria: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string().nullable() })),
      }),
    ),
  }),
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
