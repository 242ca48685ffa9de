import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { childrenOf } from './data/categories';
import { lang, readBody } from './http';
import { pictureUrl } from './pictures';
import { type Lang, text } from './text';

const shopTitle = text('Magazin', 'Магазин');
const offersTitle = text('Reduceri', 'Скидки');
const oldShopTitle = text('Portal pentru service-uri', 'Портал для автосервисов');

const noMarks = { ignoreIn: [], highlight: false, code: null };

function linkOf(slug: string, title: string) {
  return { title, url: `/shop/category/${slug}`, queryParams: null, external: false, customFields: noMarks };
}

function categoryItem(c: Context, id: number, slug: string, title: string, language: Lang, isMega: boolean) {
  const links = childrenOf(id).map((child) => linkOf(child.slug, child.name[language]));
  const submenu = isMega
    ? {
        type: 'megamenu',
        size: links.length > 2 ? 'lg' : 'md',
        image: pictureUrl(c, 'wd', `category-${id}`),
        columns: [{ size: 6, links: links.map((link) => ({ ...link, links: [] })) }],
      }
    : { type: 'menu', links };
  return { ...linkOf(slug, title), submenu };
}

function categoryItems(c: Context, language: Lang, isMega: boolean) {
  return childrenOf(null).map(({ id, slug, name }) => categoryItem(c, id, slug, name[language], language, isMega));
}

function extraItems(language: Lang) {
  return [
    {
      title: offersTitle[language],
      url: '/shop',
      queryParams: { tag: 'promotii' },
      external: false,
      submenu: null,
      customFields: { ...noMarks, highlight: true, code: 'offers' },
    },
    {
      title: oldShopTitle[language],
      url: 'https://b2b.example.md/',
      queryParams: null,
      external: true,
      submenu: null,
      customFields: { ...noMarks, ignoreIn: ['mobile'], code: 'b2b' },
    },
  ];
}

/** The departments menu (megamenu) or the tree of the mobile menu. */
export function addMenu(routes: Hono): void {
  routes.post('/menu', async (c) => {
    const body = await readBody(
      c,
      z.object({ lang, megamenu: z.boolean().nullish(), mobilemenu: z.boolean().nullish() }),
    );
    const items = categoryItems(c, body.lang, body.megamenu === true && body.mobilemenu !== true);
    if (!body.mobilemenu) return c.json({ data: [...items, ...extraItems(body.lang)] });
    const root = {
      title: shopTitle[body.lang],
      url: '/shop',
      queryParams: null,
      external: false,
      customFields: noMarks,
    };
    return c.json({ data: [{ ...root, submenu: { type: 'menu', links: items } }] });
  });
}
