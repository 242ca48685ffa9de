import type { z } from 'zod';
import type { MenuItem, MenuLink, shopMenu } from '@/lib/contract/catalogue/menu';
import type { Locale } from '@/lib/contract/shared';
import type { CallContext } from '../http/deps';
import { pictureFor } from '../pictures/picture-keys';
import { referenceOf } from '../reference/reference';
import type { CategoryNode } from '../reference/reference-types';

type Response = z.output<typeof shopMenu.response>;

/** Links of one column of a mega-menu; a group with more gets another column. */
const columnHeight = 12;
const maxColumns = 4;
const panelTwelfths = 12;

/** Answers `POST /menu`: the groups with their part kinds, in columns for the departments or as a plain tree. */
export async function readMenu(body: z.output<typeof shopMenu.request>, context: CallContext): Promise<Response> {
  const { roots } = await referenceOf(context.db);
  const shown = roots.filter((root) => root.stat.n > 0);
  return { items: shown.map((root) => menuItem(root, body.lang, body.megamenu && !body.mobilemenu)) };
}

function menuItem(root: CategoryNode, lang: Locale, mega: boolean): MenuItem {
  const children = root.children.filter((child) => child.stat.n > 0);
  const links = children.map((child) => link(child, lang));
  const image = pictureFor(root.drawing, 'wb').src;
  const { links: _, ...head } = link(root, lang);
  return {
    ...head,
    image,
    submenu: submenuOf(root, links, lang, mega),
    customFields: { code: root.code },
  };
}

function link(node: CategoryNode, lang: Locale, links: MenuLink[] = []): MenuLink {
  return { title: node.name[lang], url: `/shop/category/${node.slug}`, external: false, links };
}

function submenuOf(root: CategoryNode, links: MenuLink[], lang: Locale, mega: boolean): MenuItem['submenu'] {
  if (links.length === 0) return null;
  return mega
    ? megaMenu(root, links, lang)
    : { type: 'menu', size: 'sm', image: null, columns: [{ size: panelTwelfths, links }] };
}

function megaMenu(root: CategoryNode, links: readonly MenuLink[], lang: Locale): MenuItem['submenu'] {
  const count = Math.min(maxColumns, Math.ceil(links.length / columnHeight));
  const height = Math.ceil(links.length / count);
  const columns = Array.from({ length: count }, (_, index) => ({
    size: panelTwelfths / count,
    links: [{ ...link(root, lang), links: links.slice(index * height, (index + 1) * height) }],
  }));
  const size = (['sm', 'md', 'lg', 'xl'] as const)[count - 1] ?? 'xl';
  return { type: 'megamenu', size, image: pictureFor(root.drawing, 'wc').src, columns };
}
