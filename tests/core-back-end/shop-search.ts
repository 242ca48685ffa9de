import type { Hono } from 'hono';
import { z } from 'zod';
import { matchesOeNumber, matchesText } from './catalogue';
import { categories } from './data/categories';
import { tags } from './data/shop-lists';
import { lang, picsOptions, readBody, requiredText } from './http';
import { suggestionOf } from './product-views';
import type { State } from './state';
import { containsWords } from './text';

const limit = z.number().int().min(1).max(100).nullish();

const searchRequest = z.object({
  lang,
  query: requiredText,
  pics_options: picsOptions,
  options: z
    .object({ limitProducts: limit, limitProductsOEN: limit, limitCategories: limit, limitTags: limit })
    .nullish(),
});

/** The four calls of the search box. `meta.total` counts all matches, also those beyond the limit. */
export function addSearch(routes: Hono, state: State): void {
  routes.post('/search/products', async (c) => {
    const body = await readBody(c, searchRequest);
    const matches = state.products.filter((product) => matchesText(product, body.query));
    const shown = matches.slice(0, body.options?.limitProducts ?? 10);
    const groups = categories.filter(({ id }) => shown.some(({ categoryId }) => categoryId === id));
    const data = groups.map(({ id, name }) => ({
      group: name[body.lang],
      products: shown
        .filter(({ categoryId }) => categoryId === id)
        .map((product) => suggestionOf(c, product, body.lang, body.pics_options?.size ?? 'wa')),
    }));
    return c.json({ data, meta: { total: matches.length } });
  });

  routes.post('/search/productsbyoen', async (c) => {
    const body = await readBody(c, searchRequest);
    const matches = state.products.filter((product) => matchesOeNumber(product, body.query));
    const data = matches
      .slice(0, body.options?.limitProductsOEN ?? 10)
      .map((product) => suggestionOf(c, product, body.lang, body.pics_options?.size ?? 'wa'));
    return c.json({ data, meta: { total: matches.length } });
  });

  routes.post('/search/categories', async (c) => {
    const body = await readBody(c, searchRequest);
    const matches = categories.filter(({ name }) => containsWords(body.query, name.ro, name.ru));
    const data = matches
      .slice(0, body.options?.limitCategories ?? 10)
      .map(({ slug, name }) => ({ name: name[body.lang], url: `/shop/category/${slug}`, query_params: null }));
    return c.json({ data, meta: { total: matches.length } });
  });

  routes.post('/search/tags', async (c) => {
    const body = await readBody(c, searchRequest);
    const matches = tags.filter(({ name }) => containsWords(body.query, name.ro, name.ru));
    const data = matches.slice(0, body.options?.limitTags ?? 10).map(({ id, name }) => ({ id, name: name[body.lang] }));
    return c.json({ data, meta: { total: matches.length } });
  });
}
