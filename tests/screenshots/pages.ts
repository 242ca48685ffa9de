import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { sitePageNames } from '@/lib/domain/content/site/site-pages';

/** A page of the shop: name of its screenshot, path, and an optional action before the screenshot. */
export type ShopPage = {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
};

/** Pages by name; those without a path are left out. */
function pagesOf(home: string, paths: Readonly<Record<string, string | undefined>>): ShopPage[] {
  return Object.entries(paths).flatMap(([name, path]) =>
    path === undefined ? [] : [{ name, path: `${home}${path}` }],
  );
}

const products = z.object({
  items: z.array(
    z.object({ slug: z.string(), images: z.array(z.unknown()), availability: z.object({ rating: z.int() }) }),
  ),
});
type Product = z.infer<typeof products>['items'][number];

/** Pages of the catalogue and the blog. They are found through links, so that any catalogue works. */
export async function cataloguePages(request: APIRequestContext, locale: string): Promise<ShopPage[]> {
  const home = `/${locale}`;
  const links = async (path: string | undefined, kind: string, last = '[a-z0-9-]+') => {
    if (path === undefined) return [];
    const html = await (await request.get(`${home}${path}`)).text();
    return [...html.matchAll(new RegExp(`href="${home}(/${kind}/${last})"`, 'g'))].flatMap(([, found]) => found ?? []);
  };
  const link = async (...args: Parameters<typeof links>) => (await links(...args))[0];
  const items = await readProducts(request, locale);
  const product = (matches: (item: Product) => boolean) => {
    const item = items.find(matches);
    return item && `/shop/products/${item.slug}`;
  };
  const available = product(({ availability, images }) => availability.rating === 5 && images.length > 0);
  // The last breadcrumb link is the part kind.
  const category = (await links(available, 'shop/category')).at(-1);
  const make = await link('/tecdoc/search-by-car', 'tecdoc/search-by-car', 'dacia|[a-z0-9-]+');
  const car = await link(available, 'tecdoc/car', '\\d+');
  return pagesOf(home, {
    department: await link('/shop/category', 'shop/category'),
    category,
    'category-list': category && `${category}?view=list&page=1`,
    'category-table': category && `${category}?view=table&page=1`,
    'category-filtered': category && `${category}?f.availability=3&f.price=10000..60000&page=1`,
    tag: (await link('', 'shop/tag')) ?? (await link(available, 'shop/tag')),
    banner: await link('', 'banner'),
    brand: await link('/brands', 'brands'),
    product: available,
    'product-sold-out': product(({ availability }) => availability.rating === 0),
    'product-cars': available && `${available}/cars`,
    'product-questions': available && `${available}/questions`,
    'product-without-photo': product(({ images }) => images.length === 0),
    'blog-category': await link('/blog', 'blog/category'),
    'blog-tag': await link('/blog', 'blog/tag'),
    post: await link('/blog', 'blog/post'),
    'car-make': make,
    'car-model': await link(make, 'tecdoc/search-by-car', '[a-z0-9-]+/\\d+'),
    car,
    'car-group': car && (await link(car, 'tecdoc/car/\\d+/group', '\\d+')),
    job: await link(car, 'tecdoc/car/\\d+/job'),
  });
}

/** First products of the catalogue up to one that is sold out and one without a photo. */
async function readProducts(request: APIRequestContext, lang: string): Promise<Product[]> {
  const limit = 100;
  const found: Product[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const answer = await request.post('/api/shop/products', { data: { lang, limit, page } });
    const { items } = products.parse(await answer.json());
    found.push(...items);
    const isComplete =
      found.some(({ availability }) => availability.rating === 0) && found.some(({ images }) => images.length === 0);
    if (items.length < limit || isComplete) break;
  }
  return found;
}

const submitVin = (vin: string, result: string) => async (page: Page) => {
  await page.locator('#vin').fill(vin);
  await page.locator('form:has(#vin) button').click();
  await page.locator(result).waitFor();
};

/** Pages with the same path in every catalogue. */
export function fixedPages(locale: string): ShopPage[] {
  const home = `/${locale}`;
  const token = 'x'.repeat(32);
  return [
    ...pagesOf(home, {
      home: '',
      departments: '/shop/category',
      search: '/shop/search/products/kolodki',
      'search-empty': '/shop/search/products/qzxwvk',
      brands: '/brands',
      blog: '/blog',
      cars: '/tecdoc/search-by-car',
      vin: '/tecdoc/vin',
      unsubscribe: `/site/newsletter/unsubscribe/${token}`,
      login: '/account/login',
      signup: '/account/signup',
      'forgotten-password': '/account/fpass',
      'new-password': `/account/fpass/${token}`,
      'email-confirm': `/account/email-confirm/${token}`,
      'quick-order': '/shop/quick-order',
      'track-order': '/shop/track-order',
      'garage-empty': '/account/garage',
      'cart-empty': '/shop/cart',
      'checkout-empty': '/shop/checkout',
      'wishlist-empty': '/shop/wishlist',
      'compare-empty': '/shop/compare',
      'not-found': '/no-such-page',
      unavailable: '/errors/unavailable',
      offline: '/offline',
      ...Object.fromEntries(sitePageNames.map((name) => [`site-${name}`, `/site/${name}`])),
    }),
    {
      name: 'vin-result',
      path: `${home}/tecdoc/vin`,
      prepare: submitVin('TMBZZZ1Z6A2048211', 'main section:has(> div dl)'),
    },
    { name: 'vin-invalid', path: `${home}/tecdoc/vin`, prepare: submitVin('TMB', '#vin[aria-invalid="true"]') },
  ];
}

/** Pages of a visitor with products in the cart, the wishlist and the comparison. */
export function cartPages(locale: string): ShopPage[] {
  const shop = `/${locale}/shop`;
  const submit = 'main button[form=checkout], #checkout button[type=submit]';
  return [
    ...pagesOf(shop, { cart: '/cart', checkout: '/checkout', wishlist: '/wishlist', compare: '/compare' }),
    {
      name: 'checkout-errors',
      path: `${shop}/checkout`,
      prepare: (page) => page.locator(submit).first().click(),
    },
  ];
}

/** Pages of a new customer. */
export function customerPages(locale: string): ShopPage[] {
  return pagesOf(`/${locale}/account`, {
    'orders-empty': '/orders',
    'addresses-empty': '/addresses',
    'address-new': '/addresses/new',
    profile: '/profile',
    settings: '/settings',
    files: '/files',
    password: '/password',
  });
}

/** Pages of a customer with an order. */
export function orderPages(locale: string, ordered: { successPath: string; orderId: number; addressId: number }) {
  return [
    { name: 'order-success', path: ordered.successPath },
    ...pagesOf(`/${locale}/account`, {
      dashboard: '/dashboard',
      orders: '/orders',
      order: `/orders/${ordered.orderId}`,
      addresses: '/addresses',
      address: `/addresses/${ordered.addressId}`,
    }),
  ];
}
