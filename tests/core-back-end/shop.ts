import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { carViewOf } from './car-views';
import {
  type Filter,
  fitsCar,
  hasNumber,
  hasTag,
  isInGroup,
  matchesFilter,
  matchesText,
  sortProducts,
  tagIdsOf,
} from './catalogue';
import { categories, childrenOf, subtreeIds } from './data/categories';
import type { Product } from './data/products';
import { stocks } from './data/shop-lists';
import { cars, manufacturers, models } from './data/vehicles';
import { facetsOf, sorts } from './facets';
import { lang, metaOf, pageNotFound, pageNumber, pageOf, picsOptions, readBody, requiredText, text } from './http';
import { cardOf, categoryView, detailOf } from './product-views';
import { addMenu } from './shop-menu';
import { addSearch } from './shop-search';
import type { State } from './state';

const filter = z.object({
  code: requiredText,
  values: z.array(z.union([z.string(), z.number()])).nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
});

const categoryRequest = z.object({
  lang,
  slug: text.nullish(),
  queryParams: z.looseObject({ carId: z.coerce.number().nullish() }).nullish(),
  /** Slug of the category whose children are wanted; null for the roots. */
  parent: text.nullish(),
  depth: z.number().int().min(0).max(5).nullish(),
});

const listRequest = z.object({
  lang,
  filter_options: z.object({ filters: z.array(filter).nullish() }).nullish(),
  pics_options: picsOptions,
  limit: z.number().int().min(1).max(100).nullish(),
  page: pageNumber,
  sort: text.nullish(),
  searchStr: text.nullish(),
  carId: z.number().int().nullish(),
  aGroupId: z.number().int().nullish(),
  tagName: text.nullish(),
  prodIds: z.array(z.number().int()).nullish(),
});

const tagsRequest = z.object({
  lang,
  limit: z.number().int().min(1).max(100).nullish(),
  sort: text.nullish(),
  tags: z.array(z.union([z.string(), z.number()])).nullish(),
  tag: z.union([z.string(), z.number()]).nullish(),
  pics_options: picsOptions,
  onlyStock: z.boolean().nullish(),
  onlyWithImage: z.boolean().nullish(),
  cacheTag: text.nullish(),
  badges: z.array(z.enum(['sale', 'new', 'hot'])).nullish(),
  discount: z.boolean().nullish(),
  categoryId: z.number().int().nullish(),
});

const carsRequest = z.object({
  lang,
  articleId: z.number().int(),
  manuId: z.number().int().nullish(),
  modId: z.number().int().nullish(),
  manuFirst: z.number().int().nullish(),
  sortManu: z.enum(['asc', 'desc']).nullish(),
  manuAll: z.boolean().nullish(),
  limit: z.number().int().min(1).max(200).nullish(),
  skip: z.number().int().min(0).nullish(),
});

/** The products of a listing before its filters are applied. */
function scopeOf(products: readonly Product[], body: z.output<typeof listRequest>): readonly Product[] {
  const { carId, aGroupId, searchStr, tagName, prodIds } = body;
  const tagIds = tagName ? tagIdsOf([tagName]) : null;
  const conditions: ((product: Product) => boolean)[] = [
    ...(carId ? [(product: Product) => fitsCar(product, carId)] : []),
    ...(aGroupId ? [(product: Product) => isInGroup(product, aGroupId)] : []),
    ...(searchStr ? [(product: Product) => matchesText(product, searchStr)] : []),
    ...(tagIds ? [(product: Product) => hasTag(product, tagIds)] : []),
    ...(prodIds ? [(product: Product) => prodIds.includes(product.id)] : []),
  ];
  return products.filter((product) => conditions.every((condition) => condition(product)));
}

async function listProducts(c: Context, state: State) {
  const body = await readBody(c, listRequest);
  const scope = scopeOf(state.products, body);
  const filters: readonly Filter[] = body.filter_options?.filters ?? [];
  const matches = scope.filter((product) => filters.every((each) => matchesFilter(product, each)));
  const sort = sorts.find(({ code }) => code === body.sort)?.code ?? 'default';
  const { page, limit } = { page: body.page ?? 1, limit: body.limit ?? 16 };
  return c.json({
    data: pageOf(sortProducts(matches, sort, body.lang), page, limit).map((product) =>
      cardOf(c, product, body.lang, body.pics_options?.size ?? 'wc'),
    ),
    meta: {
      ...metaOf(matches.length, page, limit),
      sort,
      sorts: sorts.map(({ code, title }) => ({ code, title: title[body.lang] })),
    },
    filters: facetsOf({ products: scope, filters, lang: body.lang }),
  });
}

async function listTagged(c: Context, state: State) {
  const body = await readBody(c, tagsRequest);
  const names = [...(body.tags ?? []), ...(body.tag ? [body.tag] : [])];
  const tagIds = tagIdsOf(names);
  const categoryIds = body.categoryId ? subtreeIds(body.categoryId) : null;
  const badges = body.badges ?? [];
  const matches = state.products.filter(
    (product) =>
      (names.length === 0 || hasTag(product, tagIds)) &&
      (!body.onlyStock || product.stock > 0) &&
      (!body.onlyWithImage || product.hasPicture) &&
      (badges.length === 0 || product.badges.some((badge) => badges.includes(badge))) &&
      (!body.discount || product.compareAtPrice !== null) &&
      (categoryIds === null || categoryIds.includes(product.categoryId)),
  );
  const limit = body.limit ?? 100;
  return c.json({
    data: sortProducts(matches, body.sort ?? 'default', body.lang)
      .slice(0, limit)
      .map((product) => cardOf(c, product, body.lang, body.pics_options?.size ?? 'wc')),
    meta: metaOf(matches.length, 1, limit),
  });
}

async function answerCategory(c: Context, state: State) {
  const body = await readBody(c, categoryRequest);
  const carId = body.queryParams?.carId;
  const products = carId ? state.products.filter((product) => fitsCar(product, carId)) : state.products;
  const options = { lang: body.lang, depth: body.depth ?? 1, products };
  if (body.slug) {
    const [category] = categories.filter(({ slug }) => slug === body.slug);
    if (category === undefined) throw pageNotFound('slug');
    return c.json({ data: categoryView(c, category.id, options)[0] });
  }
  if (body.depth === undefined && body.parent === undefined) throw pageNotFound('slug');
  const parent = categories.find(({ slug }) => slug === body.parent);
  if (body.parent && parent === undefined) throw pageNotFound('parent');
  const list = childrenOf(parent?.id ?? null).flatMap(({ id }) => categoryView(c, id, options));
  return c.json({ data: list, meta: { total: list.length } });
}

async function answerCars(c: Context, state: State) {
  const body = await readBody(c, carsRequest);
  const product = state.products.find(({ id }) => id === body.articleId);
  if (product === undefined) throw pageNotFound('articleId');
  const fitting = product.compatibility === 'all' ? [] : cars.filter(({ carId }) => fitsCar(product, carId));
  const rows = fitting.map((car) => carViewOf(car, body.lang));
  const direction = body.sortManu === 'desc' ? -1 : 1;
  const rank = (manuId: number) => (manuId === body.manuFirst ? 0 : 1);
  const makes = manufacturers
    .filter(({ manuId }) => body.manuAll || rows.some((row) => row.manuId === manuId))
    .map(({ manuId, name }) => ({
      manu_id: manuId,
      name,
      cars: rows.filter((row) => row.manuId === manuId).length,
    }))
    .toSorted((a, b) => rank(a.manu_id) - rank(b.manu_id) || a.name.localeCompare(b.name) * direction);
  const matches = rows.filter(
    (row) => (!body.manuId || row.manuId === body.manuId) && (!body.modId || row.modId === body.modId),
  );
  const { skip, limit } = { skip: body.skip ?? 0, limit: body.limit ?? 50 };
  return c.json({
    data: {
      compatibility: Array.isArray(product.compatibility) ? 'list' : product.compatibility,
      manufacturers: makes,
      models: models
        .filter(({ modId }) => matches.some((row) => row.modId === modId))
        .map(({ modId, manuId, name }) => ({ mod_id: modId, manu_id: manuId, name })),
      cars: matches.slice(skip, skip + limit).map((row) => ({
        car_id: row.carId,
        manu_id: row.manuId,
        mod_id: row.modId,
        full_name: row.fullName,
        prod_years: row.prodYears,
        engine: row.carMotors,
      })),
    },
    meta: { total: matches.length, skip, limit },
  });
}

/** The shop service: snake_case, with lists and objects under `data`. */
export function shopRoutes(state: State): Hono {
  const routes = new Hono();
  routes.post('/category', (c) => answerCategory(c, state));
  routes.post('/products', (c) => listProducts(c, state));
  routes.post('/products/tags', (c) => listTagged(c, state));
  routes.post('/product', async (c) => {
    const body = await readBody(c, z.object({ lang, slug: text.nullish(), pics_options: picsOptions }));
    const product = state.products.find(({ slug }) => slug === body.slug);
    if (product === undefined) throw pageNotFound('slug');
    return c.json({ data: detailOf(c, product, body.lang, body.pics_options?.size ?? 'wd') });
  });
  routes.post('/productalt', async (c) => {
    const schema = z.object({ lang, altNums: z.array(requiredText).max(100), pics_options: picsOptions });
    const body = await readBody(c, schema);
    const rows = state.products.flatMap((product) => {
      const number = body.altNums.find((each) => hasNumber(product, each));
      const card = cardOf(c, product, body.lang, body.pics_options?.size ?? 'wb');
      return number === undefined ? [] : [{ ...card, matched_number: number }];
    });
    return c.json({ data: rows, meta: { total: rows.length } });
  });
  routes.post('/stocks', async (c) => {
    const body = await readBody(c, z.object({ lang }));
    const rows = stocks.map(({ id, code, title, address, phone, schedule, lat, lng }) => ({
      id,
      code,
      title: title[body.lang],
      address: address[body.lang],
      phone,
      schedule: schedule[body.lang],
      lat,
      lng,
    }));
    return c.json({ data: rows, meta: { total: rows.length } });
  });
  routes.post('/product/cars', (c) => answerCars(c, state));
  addMenu(routes);
  addSearch(routes, state);
  return routes;
}
