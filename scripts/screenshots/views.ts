import type { APIRequestContext } from '@playwright/test';

export type View = { readonly name: string; readonly path: string };

/** The views that everybody gets, found by links so that any catalogue will do. */
export async function publicViews(request: APIRequestContext, locale: string): Promise<View[]> {
  const link = async (page: string, kind: string) => {
    const html = await (await request.get(page)).text();
    const found = new RegExp(`href="(/${locale}/${kind}/[a-z0-9-]+)"`).exec(html)?.[1];
    if (found === undefined) throw new Error(`${page} has no link to ${kind}.`);
    return found;
  };
  const home = `/${locale}`;
  const department = await link(`${home}/shop/category`, 'shop/category');
  const brand = await link(`${home}/brands`, 'brands');
  const product = await link(brand, 'shop/products');
  const category = await link(product, 'shop/category');
  const post = await link(`${home}/blog`, 'blog/post');
  const car = await link(`${home}/tecdoc/search-by-car/dacia`, 'tecdoc/search-by-car/dacia').catch(() => undefined);
  const paths: Readonly<Record<string, string>> = {
    home,
    departments: `${home}/shop/category`,
    department,
    category,
    'category-feat': `${category}?view=feat&page=1`,
    'category-list': `${category}?view=list&page=1`,
    'category-table': `${category}?view=table&page=1`,
    'category-filtered': `${category}?f.availability=3&page=1`,
    search: `${home}/shop/search/products/kolodki`,
    'search-empty': `${home}/shop/search/products/qzxwvk`,
    product,
    brands: `${home}/brands`,
    brand,
    blog: `${home}/blog`,
    post,
    cars: `${home}/tecdoc/search-by-car`,
    'car-make': `${home}/tecdoc/search-by-car/dacia`,
    ...(car !== undefined && { 'car-model': car }),
    about: `${home}/site/about-company`,
    contacts: `${home}/site/contacts`,
    faq: `${home}/site/faq`,
    terms: `${home}/site/terms`,
    'contact-us': `${home}/site/contact-us`,
    login: `${home}/account/login`,
    signup: `${home}/account/signup`,
    'cart-empty': `${home}/shop/cart`,
    'checkout-empty': `${home}/shop/checkout`,
    'wishlist-empty': `${home}/shop/wishlist`,
    'compare-empty': `${home}/shop/compare`,
    'not-found': `${home}/no-such-page`,
    unavailable: `${home}/errors/unavailable`,
    offline: `${home}/offline`,
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path }));
}

/** The views of somebody with parts in the cart and in the lists. */
export function shopperViews(locale: string): View[] {
  return ['cart', 'checkout', 'wishlist', 'compare'].map((name) => ({ name, path: `/${locale}/shop/${name}` }));
}

/** The views of a customer who has just signed up. */
export function customerViews(locale: string): View[] {
  const paths = { dashboard: 'dashboard', orders: 'orders', addresses: 'addresses', 'address-new': 'addresses/new' };
  return Object.entries(paths).map(([name, path]) => ({ name, path: `/${locale}/account/${path}` }));
}
