import { Hono } from 'hono';
import { z } from 'zod';
import { brands } from './data/brands';
import { lang, readBody, text } from './http';
import { pictureUrl } from './pictures';
import { containsWords, type Lang } from './text';

const searchRequest = z.object({
  ids: z.array(text).nullish(),
  lang,
  query: text.nullish(),
  limit: z.number().int().min(1).max(500).nullish(),
  skip: z.number().int().min(0).nullish(),
  /** First letter of the names. */
  sortSelector: text.nullish(),
  simpleMode: z.boolean().nullish(),
  sortField: z.enum(['name', 'country']).nullish(),
  sortOrder: z.enum(['asc', 'desc']).nullish(),
});

function matchesOf(body: z.output<typeof searchRequest>, language: Lang) {
  const { ids, query, sortSelector, sortField, sortOrder } = body;
  if (ids) return brands.filter(({ id, slug }) => ids.includes(id) || ids.includes(slug));
  const direction = sortOrder === 'desc' ? -1 : 1;
  const keyOf = ({ name, country }: (typeof brands)[number]) =>
    sortField === 'country' ? country.name[language] : name;
  return brands
    .filter(({ name }) => !query || containsWords(query, name))
    .filter(({ name }) => !sortSelector || name.toLowerCase().startsWith(sortSelector.toLowerCase()))
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), language) * direction);
}

/** The brands service: camelCase, `{ count, rows }`, string ids. */
export function brandRoutes(): Hono {
  const routes = new Hono();
  routes.post('/search', async (c) => {
    const body = await readBody(c, searchRequest);
    const matches = matchesOf(body, body.lang);
    const skip = body.skip ?? 0;
    const rows = matches.slice(skip, skip + (body.limit ?? 50)).map(({ id, slug, name, country, about }) =>
      body.simpleMode
        ? { id, slug, name }
        : {
            id,
            slug,
            name,
            country: { code: country.code, name: country.name[body.lang] },
            image: pictureUrl(c, 'wb', `brand-${slug}`),
            about: about[body.lang],
          },
    );
    return c.json({ count: matches.length, rows });
  });
  return routes;
}
