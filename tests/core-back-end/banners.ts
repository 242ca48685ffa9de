import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { hasTag } from './catalogue';
import { banners } from './data/banners';
import { lang, readBody } from './http';
import { pictureUrl } from './pictures';
import type { State } from './state';

async function answerBanners(c: Context, state: State) {
  const body = await readBody(c, z.object({ lang, ids: z.array(z.union([z.number().int(), z.string()])).nullish() }));
  const ids = body.ids?.map(String);
  const chosen = banners.filter(({ id, code }) => !ids || ids.includes(String(id)) || ids.includes(code));
  return c.json({
    banners: chosen.map(({ id, code, title, body: content, button, tagId, activeFrom, activeTo }) => ({
      id,
      code,
      title: title[body.lang],
      text: content[body.lang],
      button: button[body.lang],
      image: { desktop: pictureUrl(c, 'wd', `banner-${id}`), mobile: pictureUrl(c, 'wc', `banner-${id}`) },
      link: `/banner/${code}`,
      active_from: activeFrom,
      active_to: activeTo,
      prod_ids: state.products.filter((product) => hasTag(product, [tagId])).map((product) => product.id),
    })),
  });
}

/** The banner service: one call. */
export function bannerRoutes(state: State): Hono {
  const routes = new Hono();
  routes.post('/', (c) => answerBanners(c, state));
  return routes;
}
