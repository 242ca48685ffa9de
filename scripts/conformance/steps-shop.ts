import { calls } from '@/lib/contract/calls';
import type { Category } from '@/lib/contract/catalogue/listing';
import type { Badge } from '@/lib/contract/catalogue/product';
import { firstLocale, localeCodes } from '@/lib/contract/locales/locales';
import { type ConformanceStep, refusal, step } from './step';

/** The calls of the brands, blog, banners and vehicle services. */
export const contentSteps: readonly ConformanceStep[] = [
  step(calls.brandsSearch, () => ({ body: { lang, sortField: 'products', sortOrder: 'desc', limit: 5 } as const }), {
    note: 'largest',
  }),
  step(calls.brandsSearch, ({ brand }) => brand && { body: { lang, slug: brand } }, {
    note: 'one',
    check: ({ total }) => (total === 1 ? undefined : `one slug found ${total} brands`),
  }),
  step(calls.bannersList, () => ({ body: { lang } })),
  step(calls.blogPosts, () => ({ body: { lang, limit: 3, shorten: true } }), {
    note: 'latest',
    learn: ({ items: [first] }, learned) => {
      if (first) learned.post = first.slug;
    },
  }),
  step(calls.blogPosts, ({ post }) => post && { body: { lang: other, slug: post } }, { note: 'one' }),
  step(calls.blogTags, () => ({ body: { lang } })),
  step(calls.blogCategories, () => ({ body: { lang, getTree: true } })),
  step(calls.pagesList, () => ({})),
  step(calls.menuLinksList, () => ({})),
  refusal(calls.pageRead, 'unknown page', 404, () => ({ params: { slug: 'no-such-page' } })),
  refusal(calls.contentPreview, 'forged token', 404, () => ({ params: { token: 'forged' } })),
  step(calls.carManufacturers, () => ({ body: { lang } }), {
    learn: ({ items: [first] }, learned) => {
      if (first) learned.manuId = first.manuId;
    },
  }),
  step(calls.carModels, ({ manuId }) => manuId && { body: { lang, manuId, intervalCount: 4 } }, {
    learn: ({ items: [first] }, learned) => {
      if (first) learned.modId = first.modelId;
    },
  }),
  step(calls.carVehicle, ({ manuId, modId }) => manuId && modId && { body: { lang, manuId, modId, simple: true } }, {
    note: 'simple',
    learn: ({ items: [first] }, learned) => {
      if (first) learned.carId = first.carId;
    },
  }),
  step(calls.carVehicle, ({ manuId, modId }) => manuId && modId && { body: { lang, manuId, modId } }, { note: 'full' }),
  step(calls.carVehicleDetails, ({ carId }) => carId && { body: { lang, carIds: [carId] } }),
  refusal(calls.carVehicleDetails, 'no ids', 400, () => ({ body: { lang, carIds: [] } })),
  step(calls.carVehicleByVin, () => ({ body: { lang, vin: 'WVWZZZ1KZ5W000001' } }), { note: 'a VIN' }),
  step(calls.carVehicleByVin, () => ({ body: { lang, vin: 'nonsense' } }), {
    note: 'no VIN',
    check: ({ confidence }) => (confidence === 'none' ? undefined : 'nonsense cannot be a car'),
  }),
  step(calls.carGroups, ({ carId }) => carId && { body: { lang, carId } }),
  step(calls.carSitemap, () => ({ body: { shard: 0, limit: 100 } })),
  refusal(calls.carGroups, 'an unknown vehicle', 404, () => ({ body: { lang, carId: 2_000_000_000 } })),
  step(calls.schemeOffers, ({ carId }) => ({
    body: { lang, ...(carId && { carId }), kinds: [{ kind: 'brake-disc' }] },
  })),
  step(calls.carJobs, ({ carId }) => carId && { body: { lang, carId } }, {
    learn: ({ items: [first] }, learned) => {
      if (first) learned.job = first.job;
    },
  }),
  step(calls.carJob, ({ carId, job = 'front-brakes' }) => carId && { body: { lang, carId, job } }, {
    check: ({ lines, total }) => {
      const sum = lines.reduce((all, { state, part }) => all + (state === 'in' ? (part?.total.amount ?? 0) : 0), 0);
      return sum === total.amount ? undefined : `the lines cost ${sum}, not ${total.amount}`;
    },
  }),
  refusal(calls.carJob, 'an unknown job', 404, ({ carId = 1 }) => ({
    body: { lang, carId, job: 'no-such-job' },
  })),
  step(calls.carImage, ({ carId }) => carId && { body: { carId } }),
  step(calls.shopProducts, ({ carId, kind }) => carId && kind && { body: { lang, carId, limit: 3 } }, {
    note: 'for a car',
  }),
];

const lang = firstLocale;
/** A second language, if the shop has one. */
const other = localeCodes.at(-1) ?? lang;
const sale: Badge = 'sale';
const nowhere = 'no-such-thing-anywhere';

function fullest(categories: readonly Category[]): Category | undefined {
  return categories.toSorted((one, other) => other.items - one.items)[0];
}

/** The calls of the shop service. */
export const shopSteps: readonly ConformanceStep[] = [
  step(calls.shopCategory, () => ({ body: { lang } }), {
    note: 'tree',
    learn: ({ children }, learned) => {
      const group = fullest(children);
      // A catalogue may have a single level of categories.
      const kind = group && (fullest(group.children) ?? group);
      if (group) learned.group = group.slug;
      if (kind) learned.kind = kind.slug;
    },
    check: ({ children }) => (children.length > 0 ? undefined : 'the tree is empty'),
  }),
  step(calls.shopCategory, ({ group }) => group && { body: { lang: other, slug: group } }, { note: 'one' }),
  refusal(calls.shopCategory, 'unknown slug', 404, () => ({ body: { lang, slug: nowhere } }), [404]),
  step(
    calls.shopProducts,
    ({ kind }) => kind && { body: { lang, filter_options: { filters: [{ key: 'category', values: [kind] }] } } },
    {
      note: 'part kind with facets',
      learn: ({ items }, learned) => {
        const [first] = items.filter((item) => item.availability.quantity > 0 && item.price !== null);
        if (first)
          learned.product = {
            id: first.id,
            slug: first.slug,
            partNumber: first.partNumber,
            altNums: [],
          };
        if (first?.brand) learned.brand = first.brand.slug;
      },
      check: ({ items, facets }, profile) =>
        items.length > 0 && (facets.length > 0 || profile === 'core') ? undefined : 'no products or no facets',
    },
  ),
  step(
    calls.shopProducts,
    ({ brand }) =>
      brand && {
        body: {
          lang,
          limit: 5,
          filter_options: {
            filters: [
              { key: 'brand', values: [brand] },
              { key: 'price', min: 1 },
            ],
          },
        },
      },
    { note: 'two facets' },
  ),
  step(
    calls.shopProducts,
    ({ kind }) =>
      kind && {
        body: {
          lang,
          limit: 1,
          filter_options: { filters: [{ key: 'category', values: [kind] }] },
          openFacet: { key: 'brand', find: 'nobody is called so' },
        },
      },
    {
      note: 'an open facet, searched',
      check: ({ facets }) =>
        facets.some((facet) => facet.key === 'brand' && facet.type !== 'range' && facet.items.length > 0)
          ? 'names without the letters are there'
          : undefined,
    },
  ),
  step(calls.shopProducts, ({ product }) => product?.partNumber && { body: { lang, searchStr: product.partNumber } }, {
    note: 'search by number',
  }),
  step(
    calls.shopProducts,
    () => ({ body: { lang, filter_options: { filters: [{ key: 'brand', values: [nowhere] }] } } }),
    {
      note: 'unknown facet value',
      check: ({ items }) => (items.length === 0 ? undefined : 'an unknown value should match nothing'),
    },
  ),
  refusal(calls.shopProducts, 'page past the end', 404, ({ kind }) => ({
    body: {
      lang,
      page: 10_000,
      limit: 100,
      filter_options: { filters: [{ key: 'category', values: [kind ?? nowhere] }] },
    },
  })),
  refusal(calls.shopProducts, 'unknown field', 400, () => ({ body: { lang, price: 1 } })),
  refusal(calls.shopProducts, 'no JSON', 400, () => ({ body: '{' })),
  refusal(calls.shopProducts, 'another content type', 415, () => ({
    body: { lang },
    headers: { 'content-type': 'text/plain' },
  })),
  refusal(calls.shopProducts, 'too large', 413, () => ({ body: { lang, searchStr: 'a'.repeat(400_000) } })),
  refusal(calls.shopProducts, 'no key', 400, () => ({ body: { lang }, headers: { 'x-api-key': '' } })),
  step(calls.shopProductsByTags, () => ({ body: { lang, badges: [sale], limit: 4 } }), { note: 'badge' }),
  step(calls.shopProduct, ({ product }) => product && { body: { lang, slug: product.slug } }, {
    learn: ({ id, slug, partNumber, altNums, tags }, learned) => {
      learned.product = { id, slug, partNumber, altNums };
      const [tag] = tags;
      if (tag) learned.tag = tag.slug;
    },
    check: ({ altNums }, profile) =>
      altNums.length > 0 || profile === 'core' ? undefined : 'a product has at least its own number',
  }),
  refusal(calls.shopProduct, 'unknown slug', 404, () => ({ body: { lang, slug: nowhere } }), [404]),
  refusal(calls.shopProduct, 'no slug', 404, () => ({ body: { lang } }), [404]),
  step(calls.shopProductsByTags, ({ tag }) => tag && { body: { lang, tag, limit: 4 } }, { note: 'tag' }),
  step(calls.shopMenu, () => ({ body: { lang, megamenu: true, mobilemenu: false } }), { note: 'departments' }),
  step(calls.shopMenu, () => ({ body: { lang: other, megamenu: false, mobilemenu: true } }), { note: 'mobile' }),
  step(calls.shopStocks, () => ({ body: { lang } })),
  step(calls.shopPartTypes, () => ({ body: {} })),
  step(calls.shopSettings, () => ({})),
  step(
    calls.shopProductAlternatives,
    ({ product }) => product && product.altNums.length > 0 && { body: { lang, altNums: product.altNums } },
  ),
  step(calls.shopProductCars, ({ product }) => product && { body: { lang, articleId: product.id, limit: 5 } }),
  step(calls.shopProductJobs, ({ product }) => product && { body: { lang, prodId: product.id } }),
  step(calls.productQuestions, ({ product }) => product && { body: { lang, slug: product.slug, limit: 5 } }),
  step(calls.shopFit, ({ product }) => product && { body: { lang, carId: 1, prodIds: [product.id] } }, {
    check: ({ items }) => (items.length === 1 ? undefined : 'a product is not judged'),
  }),
  refusal(calls.shopFit, 'no products', 400, () => ({ body: { lang, carId: 1, prodIds: [] } })),
  step(calls.shopFitFacts, () => ({ body: { lang, carId: 1 } })),
  step(calls.shopSearchProducts, ({ product }) => product?.partNumber && { body: { lang, query: product.partNumber } }),
  step(calls.shopSearchCategories, () => ({ body: { lang, query: 'filtru' } })),
  step(
    calls.shopSearchProductsByOen,
    ({ product }) => product?.partNumber && { body: { lang, query: product.partNumber } },
    {
      check: ({ items }, profile) =>
        items.length > 0 || profile === 'core' ? undefined : 'a product is not found by its own number',
    },
  ),
  step(
    calls.shopQuickOrder,
    ({ product }) =>
      product?.partNumber && { body: { lang, lines: [{ texts: [product.partNumber] }, { texts: ['???'] }] } },
    {
      check: ({ lines }) =>
        lines[0]?.outcome !== 'unknown' && lines[1]?.outcome === 'unknown'
          ? undefined
          : 'a product is not found by its own number, or nothing is',
    },
  ),
  step(calls.shopSearchTags, () => ({ body: { lang, query: 'a' } })),
  step(calls.shopSitemap, () => ({ body: { limit: 100 } }), { note: 'shards' }),
  step(calls.shopSitemap, () => ({ body: { limit: 100, shard: 0 } }), { note: 'first shard' }),
  step(calls.shopFeed, () => ({ body: { lang, after: 0, limit: 20 } })),
  refusal(calls.shopFeed, 'too many at once', 400, () => ({ body: { lang, after: 0, limit: 5000 } })),
];
