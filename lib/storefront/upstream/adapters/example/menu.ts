import { z } from 'zod';
import { type MenuItem, type MenuLink, shopMenu } from '@/lib/contract/catalogue/content';
import { defineAdapter } from '../adapter';
import { mapItems } from '../map-items';

const theirLink = z.object({
  title: z.string(),
  url: z.string(),
  queryParams: z.record(z.string(), z.string()).nullable(),
  external: z.boolean(),
});
type TheirLink = z.infer<typeof theirLink>;

const theirMarks = z.object({
  ignoreIn: z.array(z.enum(['departments', 'mobile'])),
  highlight: z.boolean(),
  code: z.string().nullable(),
});

/** An entry of either menu: columns of links in the departments, nested entries on mobile. */
const theirItem = theirLink.extend({
  customFields: theirMarks,
  get submenu() {
    return z
      .discriminatedUnion('type', [
        z.object({
          type: z.literal('megamenu'),
          size: z.enum(['sm', 'md', 'lg', 'xl']),
          image: z.string().nullable(),
          columns: z.array(z.object({ size: z.int(), links: z.array(theirLink) })),
        }),
        z.object({ type: z.literal('menu'), links: z.array(theirItem) }),
      ])
      .nullish();
  },
});
type TheirItem = z.infer<typeof theirItem>;

/** Their links name the shop and its tags by `/shop`, which is the catalogue here. */
function addressOf({ url, queryParams, external }: TheirLink): Pick<MenuLink, 'url' | 'queryParams'> {
  if (external || url !== '/shop') return { url, ...(queryParams && { queryParams }) };
  return { url: queryParams?.['tag'] ? `/shop/tag/${queryParams['tag']}` : '/shop/category' };
}

function linkOf(theirs: TheirLink): MenuLink {
  return { title: theirs.title, external: theirs.external, ...addressOf(theirs), links: [] };
}

/** The width of a panel in columns; theirs have any width. */
const panelTwelfths = 12;

function submenuOf({ submenu }: TheirItem): MenuItem['submenu'] {
  if (!submenu) return null;
  if (submenu.type === 'menu') {
    const columns = [{ size: panelTwelfths, links: submenu.links.map(linkOf) }];
    return { type: 'menu', size: 'sm', image: null, columns };
  }
  const { size, image } = submenu;
  return {
    type: 'megamenu',
    size,
    image,
    columns: submenu.columns.map(({ size, links }) => ({ size, links: links.map(linkOf) })),
  };
}

function itemOf(theirs: TheirItem): MenuItem {
  const { ignoreIn, highlight, code } = theirs.customFields;
  const { links: _, ...link } = linkOf(theirs);
  return {
    ...link,
    image: null,
    submenu: submenuOf(theirs),
    customFields: { ignoreIn, highlight, ...(code !== null && { code }) },
  };
}

export const menuAdapter = defineAdapter(shopMenu, {
  answer: z.object({ data: z.array(theirItem) }),
  read: ({ data }, { body: { mobilemenu } }) => {
    // Their mobile menu has one root, which this storefront shows as the menu itself.
    const items = mobilemenu ? data.flatMap(({ submenu }) => (submenu?.type === 'menu' ? submenu.links : [])) : data;
    return { items: mapItems(items, itemOf) };
  },
});
