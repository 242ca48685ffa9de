import { sitePageNames } from '@/lib/content/site/site-pages';
import { type View, viewsOf } from './take-picture';

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
