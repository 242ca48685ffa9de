import { z } from 'zod';
import { defineCall } from '../call';
import { locale, noParams } from '../shared';

const menuLink = z.object({
  title: z.string(),
  url: z.string(),
  queryParams: z.record(z.string(), z.string()).optional(),
  external: z.boolean(),
});

export type MenuLink = z.infer<typeof menuLink> & { links: MenuLink[] };
const menuLinks: z.ZodType<MenuLink> = menuLink.extend({
  get links(): z.ZodType<MenuLink[]> {
    return z.array(menuLinks);
  },
});

export const menuItem = menuLink.extend({
  image: z.string().nullable(),
  submenu: z
    .object({
      type: z.enum(['menu', 'megamenu']),
      size: z.enum(['sm', 'md', 'lg', 'xl']),
      image: z.string().nullable(),
      /** `size` in twelfths of the panel's width. */
      columns: z.array(z.object({ size: z.int().min(1).max(12), links: z.array(menuLinks) })),
    })
    .nullable(),
  customFields: z.object({
    ignoreIn: z.array(z.enum(['departments', 'mobile'])).optional(),
    highlight: z.boolean().optional(),
    code: z.string().optional(),
  }),
});
export type MenuItem = z.infer<typeof menuItem>;

export const shopMenu = defineCall({
  service: 'shop',
  method: 'POST',
  idempotent: true,
  params: noParams,
  path: '/menu',
  summary: 'Departments with mega-menus, or the category tree for the mobile menu',
  request: z.strictObject({ lang: locale, megamenu: z.boolean(), mobilemenu: z.boolean() }),
  response: z.object({ items: z.array(menuItem) }),
});
