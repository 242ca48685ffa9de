import type { Hono } from 'hono';
import { z } from 'zod';
import { pricesCalls } from '@/lib/contract/account/business';
import { type MenuItem, type MenuLink, shopMenu } from '@/lib/contract/catalogue/content';
import { productQuestions } from '@/lib/contract/catalogue/feedback';
import { shopFeed, shopSitemap } from '@/lib/contract/catalogue/feeds';
import type { shopPartTypes, shopStocks } from '@/lib/contract/catalogue/shop';
import * as calls from '@/lib/contract/catalogue/shop';
import { forEachText } from '@/lib/contract/locales/locales';
import { shopSettings } from '@/lib/contract/settings/settings';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';
import { unitPrice } from '@/services/prices/prices';
import { allTexts, localeOfTexts, textOf } from '../db/localized';
import { rows, statement } from '../db/query';
import { registerFit } from '../fit/read-fits';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { requireBearer, unauthorized } from '../identity/sign-ins';
import { registerProductJobs } from '../jobs/read-kit';
import { listByTags } from '../listing/by-tags';
import { pictureFor } from '../pictures/picture-url';
import { hidesPrice, ownPrice } from '../prices/prices';
import { readAlternatives } from '../products/alternatives';
import { readCategory } from '../products/card';
import { readProduct, readProductQuestions } from '../products/product';
import { readProductCars } from '../products/product-cars';
import { registerQuickOrder } from '../quick-order/resolve-lines';
import { referenceOf } from '../reference/reference';
import type { CategoryNode } from '../reference/reference-types';
import { readProducts, searchByNumber } from '../search/by-number';
import { searchCategories, searchProducts, searchTags } from '../search/suggest';
import { accountKeys } from '../secrets/keys';
import { readLiveSettings } from '../settings/live-settings';
import { offersSql, supplierOffers } from '../suppliers/offer-choices';
import { readFeed, readSitemap } from './feed-and-sitemap';

/** Handles `POST /stocks`. */
export async function readStocks(
  { lang }: z.output<typeof shopStocks.request>,
  context: CallContext,
): Promise<z.output<typeof shopStocks.response>> {
  const { warehouses } = await referenceOf(context.db);
  const items = [...warehouses.values()].map((warehouse) => ({
    id: warehouse.id,
    name: textOf(warehouse, 'name', lang),
    kind: warehouse.kind,
    address: textOf(warehouse, 'address', lang),
    hours: warehouse.hours,
    phone: warehouse.phone,
    latitude: warehouse.latitude,
    longitude: warehouse.longitude,
  }));
  return { items };
}

/** Handles `POST /parttypes`: part kinds of the catalogue with all their search names. */
export async function readPartTypes({ db }: CallContext): Promise<z.output<typeof shopPartTypes.response>> {
  const { dictionaries, categoryBySlug } = await referenceOf(db);
  const items = [...dictionaries.kindBySlug].flatMap(([slug, { phrases }]) => {
    const category = categoryBySlug.get(slug);
    if (!category) return [];
    const names = forEachText((key) => category.name[localeOfTexts(key)]);
    const ownNames = new Set(allTexts(names));
    return [{ slug, ...names, also: [...new Set(phrases)].filter((name) => !ownNames.has(name)) }];
  });
  return { items };
}

/** The customer, unless the customer displays list prices. */
const shownCustomer = `(SELECT id FROM customer WHERE id = $2 AND NOT ${hidesPrice})`;
const priced = statement({
  name: 'prices-of-customer',
  text: `SELECT p.id, l.price AS list, ${ownPrice(shownCustomer)} AS own, ${offersSql(shownCustomer)} AS offers
    FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = ANY($1) AND l.price IS NOT NULL`,
  row: z.object({ id: z.int(), list: unitPrice, own: unitPrice, offers: supplierOffers }),
});

type Response = z.output<typeof shopMenu.response>;

/** Links per column of a mega-menu. */
const columnHeight = 12;
const maxColumns = 4;
const panelTwelfths = 12;

/** Handles `POST /menu`: groups with their part kinds, in columns of a mega-menu or as a tree. */
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

/** Registers the only catalogue call whose response depends on the caller. */
export function registerPrices(app: Hono, deps: ServicesDeps): void {
  const keys = accountKeys(deps.secrets.tokenSecret);
  registerCall(app, deps, pricesCalls.prices, async ({ body }, { accessToken, db }) => {
    if (accessToken === null) throw unauthorized();
    const { customerId } = await requireBearer(db.write, keys, accessToken);
    const records = await rows(db.read, priced, [[...new Set(body.prodIds)], customerId]);
    const items = records.map(({ id, list, own, offers }) => ({
      ...{ id, list: mdl(list), own: mdl(own) },
      offers: offers.map((one) => ({ offer: String(one.warehouseId), list: mdl(one.list), own: mdl(one.price) })),
    }));
    return { items };
  });
}

/** Registers the calls of the shop service. */
export function registerShop(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, calls.shopCategory, ({ body }, context) => readCategory(body, context));
  registerCall(app, deps, calls.shopProducts, ({ body }, context) => readProducts(body, context));
  registerCall(app, deps, calls.shopProductsByTags, ({ body }, context) => listByTags(body, context));
  registerCall(app, deps, calls.shopProduct, ({ body }, context) => readProduct(body, context));
  registerCall(app, deps, shopMenu, ({ body }, context) => readMenu(body, context));
  registerCall(app, deps, calls.shopStocks, ({ body }, context) => readStocks(body, context));
  registerCall(app, deps, shopSettings, async (_, { db }) => ({
    ...(await readLiveSettings(db.write)),
    ...(deps.config.paymentProviders.length === 0 && { card: false }),
  }));
  registerCall(app, deps, calls.shopPartTypes, (_, context) => readPartTypes(context));
  registerCall(app, deps, calls.shopProductAlternatives, ({ body }, context) => readAlternatives(body, context));
  registerCall(app, deps, calls.shopSearchProducts, ({ body }, context) => searchProducts(body, context));
  registerCall(app, deps, calls.shopSearchCategories, ({ body }, context) => searchCategories(body, context));
  registerCall(app, deps, calls.shopSearchProductsByOen, ({ body }, context) => searchByNumber(body, context));
  registerCall(app, deps, calls.shopSearchTags, ({ body }, context) => searchTags(body, context));
  registerCall(app, deps, calls.shopProductCars, ({ body }, context) => readProductCars(body, context));
  registerCall(app, deps, shopSitemap, ({ body }, context) => readSitemap(body, context));
  registerCall(app, deps, productQuestions, ({ body }, context) => readProductQuestions(body, context));
  registerCall(app, deps, shopFeed, ({ body }, context) => readFeed(body, context));
  registerPrices(app, deps);
  registerFit(app, deps);
  registerProductJobs(app, deps);
  registerQuickOrder(app, deps);
}
