import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { sitePageNames } from '@/lib/domain/content/site/site-pages';
import { type View, viewsOf } from './take-picture';

const products = z.object({
  items: z.array(
    z.object({ slug: z.string(), images: z.array(z.unknown()), availability: z.object({ rating: z.int() }) }),
  ),
});
type Item = z.infer<typeof products>['items'][number];

const largestPage = 100;
const pagesToLookAt = 10;

/** The views of a catalogue, found by its own links and lists so that any catalogue will do. */
export async function foundViews(request: APIRequestContext, base: string, locale: string): Promise<View[]> {
  const home = `/${locale}`;
  /** The links of this kind on a page. */
  const links = async (page: string | undefined, kind: string, last = '[a-z0-9-]+') => {
    if (page === undefined) return [];
    const html = await (await request.get(page)).text();
    return [...html.matchAll(new RegExp(`href="(${home}/${kind}/${last})"`, 'g'))].flatMap(([, path]) => path ?? []);
  };
  const link = async (...args: Parameters<typeof links>) => (await links(...args))[0];
  const items = await listed(request, base, locale);
  const product = (matches: (item: Item) => boolean) => {
    const item = items.find(matches);
    return item && `${home}/shop/products/${item.slug}`;
  };
  const department = await link(`${home}/shop/category`, 'shop/category');
  const available = product(({ availability, images }) => availability.rating === 5 && images.length > 0);
  // The last crumb of a part is its kind; the first one is the whole group.
  const category = (await links(available, 'shop/category')).at(-1);
  const make = await link(`${home}/tecdoc/search-by-car`, 'tecdoc/search-by-car', 'dacia|[a-z0-9-]+');
  const model = await link(make, 'tecdoc/search-by-car', '[a-z0-9-]+/\\d+');
  const car = await link(available, 'tecdoc/car', '\\d+');
  const group = car && (await link(car, `tecdoc/car/\\d+/group`, '\\d+'));
  const job = await link(car, 'tecdoc/car/\\d+/job');
  const tag = (await link(home, 'shop/tag')) ?? (await link(available, 'shop/tag'));
  return viewsOf({
    department,
    category,
    ...listingViews(category),
    tag,
    banner: await link(home, 'banner'),
    brand: await link(`${home}/brands`, 'brands'),
    product: available,
    'product-gone': product(({ availability }) => availability.rating === 0),
    'product-cars': available && `${available}/cars`,
    'product-questions': available && `${available}/questions`,
    'product-drawn': product(({ images }) => images.length === 0),
    'blog-category': await link(`${home}/blog`, 'blog/category'),
    'blog-tag': await link(`${home}/blog`, 'blog/tag'),
    post: await link(`${home}/blog`, 'blog/post'),
    'car-make': make,
    'car-model': model,
    car,
    'car-group': group,
    job,
  });
}

/** A listing in each layout, and narrowed by hand. */
function listingViews(category: string | undefined): Record<string, string> {
  if (category === undefined) return {};
  const price = 'f.price=10000..60000';
  return {
    'category-feat': `${category}?view=feat&page=1`,
    'category-list': `${category}?view=list&page=1`,
    'category-table': `${category}?view=table&page=1`,
    'category-narrowed': `${category}?f.availability=3&${price}&page=1`,
  };
}

/** The first some hundred parts, among which most kinds of part are found. */
async function listed(request: APIRequestContext, base: string, lang: string): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; page <= pagesToLookAt; page += 1) {
    const data = { lang, limit: largestPage, page };
    const answer = await request.post(`${base}/api/shop/products`, { headers: { origin: base }, data });
    const { items } = products.parse(await answer.json());
    found.push(...items);
    if (items.length < largestPage || isComplete(found)) break;
  }
  return found;
}

function isComplete(items: readonly Item[]): boolean {
  return items.some(({ availability }) => availability.rating === 0) && items.some(({ images }) => images.length === 0);
}

const vin = 'TMBZZZ1Z6A2048211';

/** No address holds a VIN, so the form is sent. */
function searchVin(vin: string, shown: string): NonNullable<View['prepare']> {
  return async (page) => {
    await page.locator('#vin').fill(vin);
    await page.locator('form:has(#vin) button').click();
    await page.locator(shown).waitFor();
  };
}

/** The views whose addresses are the same in every catalogue. */
export function fixedViews(locale: string): View[] {
  const home = `/${locale}`;
  return [
    ...viewsOf({
      home,
      departments: `${home}/shop/category`,
      search: `${home}/shop/search/products/kolodki`,
      'search-empty': `${home}/shop/search/products/qzxwvk`,
      brands: `${home}/brands`,
      blog: `${home}/blog`,
      cars: `${home}/tecdoc/search-by-car`,
      vin: `${home}/tecdoc/vin`,
      unsubscribe: `${home}/site/newsletter/unsubscribe/${'x'.repeat(32)}`,
      login: `${home}/account/login`,
      signup: `${home}/account/signup`,
      fpass: `${home}/account/fpass`,
      'new-password': `${home}/account/fpass/${'x'.repeat(32)}`,
      'email-confirm': `${home}/account/email-confirm/${'x'.repeat(32)}`,
      'quick-order': `${home}/shop/quick-order`,
      'track-order': `${home}/shop/track-order`,
      'garage-empty': `${home}/account/garage`,
      'cart-empty': `${home}/shop/cart`,
      'checkout-empty': `${home}/shop/checkout`,
      'wishlist-empty': `${home}/shop/wishlist`,
      'compare-empty': `${home}/shop/compare`,
      'not-found': `${home}/no-such-page`,
      unavailable: `${home}/errors/unavailable`,
      offline: `${home}/offline`,
    }),
    { name: 'vin-found', path: `${home}/tecdoc/vin`, prepare: searchVin(vin, 'main section:has(> div dl)') },
    { name: 'vin-faulty', path: `${home}/tecdoc/vin`, prepare: searchVin('TMB', '#vin[aria-invalid="true"]') },
    ...viewsOf(Object.fromEntries(sitePageNames.map((name) => [`site-${name}`, `${home}/site/${name}`]))),
  ];
}

/** The views of somebody with parts in the cart and in the lists. */
export function shopperViews(locale: string): View[] {
  const shop = `/${locale}/shop`;
  return [
    ...viewsOf({
      cart: `${shop}/cart`,
      checkout: `${shop}/checkout`,
      wishlist: `${shop}/wishlist`,
      compare: `${shop}/compare`,
    }),
    {
      name: 'checkout-marked',
      path: `${shop}/checkout`,
      prepare: (page) => page.locator('#checkout button[type=submit], button[form=checkout]').first().click(),
    },
  ];
}

/** The views of a customer who has just signed up, bought nothing and saved no address. */
export function newcomerViews(locale: string): View[] {
  const account = `/${locale}/account`;
  return viewsOf({
    'orders-empty': `${account}/orders`,
    'addresses-empty': `${account}/addresses`,
    'address-new': `${account}/addresses/new`,
    profile: `${account}/profile`,
    settings: `${account}/settings`,
    files: `${account}/files`,
    password: `${account}/password`,
  });
}

/** What a customer has left behind by ordering. */
export type Bought = { readonly successPath: string; readonly orderId: number; readonly addressId: number };

/** The views of a customer with an order and an address. */
export function customerViews(locale: string, bought: Bought): View[] {
  const account = `/${locale}/account`;
  return viewsOf({
    'order-success': bought.successPath,
    dashboard: `${account}/dashboard`,
    orders: `${account}/orders`,
    order: `${account}/orders/${bought.orderId}`,
    addresses: `${account}/addresses`,
    address: `${account}/addresses/${bought.addressId}`,
  });
}

/** The views of a customer with a car, who watches and reviews a part. */
export function driverViews(locale: string, { carId, productId }: { carId: number; productId: number }): View[] {
  const account = `/${locale}/account`;
  return viewsOf({
    garage: `${account}/garage`,
    'service-book': `${account}/garage/${carId}`,
    watch: `${account}/watch/${productId}`,
    review: `${account}/reviews/${productId}`,
  });
}
