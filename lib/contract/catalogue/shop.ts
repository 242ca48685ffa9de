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
  response: z.object({ category: category.nullable(), breadcrumbs: z.array(categoryRef), children: z.array(category) }),
});

const filterOptions = z.strictObject({ filters });

const readAs = ['typed', 'layout', 'phonetic', 'typo'] as const;

/** The interpretation of a search text. Searching for `typed` with `exact` undoes it. */
export const understood = z.object({
  typed: z.string(),
  /**
   * How it was read: as typed, in another keyboard layout, phonetically, with a typo corrected, as a number or by a
   * synonym.
   */
  via: z.enum([...readAs, 'number', 'synonym']),
  searched: z.string(),
  category: categoryRef.nullable(),
  /** The part kinds in the list if the text is ambiguous; ours (+). */
  kinds: z.array(categoryRef).optional(),
  brand: brandRef.nullable(),
  number: z.string().nullable(),
  /** Corrected words, as typed and as read. */
  replaced: z.array(z.object({ typed: z.string(), read: z.string(), via: z.enum(readAs) })).optional(),
  /** The car in the text, which filters the list; without `modelIds`, all cars of the make. */
  vehicle: z
    .object({ name: z.string(), manuId: id, modelIds: z.array(id) })
    .nullable()
    .optional(),
  /** The product whose part number the text is, if only one product has that number. */
  opens: id.nullable().optional(),
  /** The engine in the text, and the number of catalogue vehicles with it. */
  engine: z
    .object({ name: z.string(), cars: z.int().min(0) })
    .nullable()
    .optional(),
  /** Pages of the cars if the text names only cars, most likely first. */
  cars: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
  /** Specifications that filter the list as their facets would, and the text without each of them. */
  specs: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        value: z.string(),
        /** The equivalent facet values; ours (+). */
        values: z.array(facetValue).optional(),
        without: searchText.optional(),
      }),
    )
    .optional(),
  /** Ignored specifications: no part has them, or no part has them `together` with the others. */
  missing: z.array(z.object({ name: z.string(), value: z.string(), together: z.boolean() })).optional(),
  /** Attributes with several requested values; parts with any of the values match. */
  either: z.array(z.string()).optional(),
  /** A VIN with misread letters corrected; `POST /car/vehicle/vin` returns its possible vehicles. */
  vin: z.string().nullable().optional(),
  /** Words that do not filter the list because they are unknown or would leave no results. */
  ignored: z.array(z.string()).optional(),
  /** The text without the words of one part; absent if the part cannot be removed or no text would remain. */
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
    /** Fit for the car of the request, with open questions; ours (+). */
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

/** For a number without results: its longest prefix that matches part numbers, and the first matches. */
export const shorterNumber = z.object({
  number: z.string(),
  total: z.int().min(0),
  items: z.array(numberSuggestion),
});
export type ShorterNumber = z.infer<typeof shorterNumber>;

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
  response: z.object({
    items: z.array(productCard),
    total: z.int().min(0),
    /** `total` is a minimum, because counting stopped at a limit. */
    totalCapped: z.boolean(),
    page: z.int().min(1),
    pages: z.int().min(0),
    limit: z.int().min(1),
    sort: productSort,
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
    facets: z.array(facet),
    understood: understood.nullable(),
    /** The nearest categories if the list is empty. */
    nearest: z.array(categoryRef),
    /** A shorter number if the list of a number is empty. */
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
  response: z.object({
    groups: z.array(z.object({ name: z.string(), items: z.array(suggestionProduct) })),
    total: z.int().min(0),
    understood: understood.nullable(),
    /** The nearest categories if the list is empty. */
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
    /** A shorter number if the list is empty. */
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
        /** Months as YYYYMM; the `To` month is null while the car is in production. */
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
