import { localePattern } from '../../contract/locales/locale-pattern.mjs';

/**
 * Paths, without language, of pages with data of one visitor. Browsers, proxies, the service worker and the page cache
 * must not store them. The nginx and Varnish files in `deploy/` contain the same list; a test compares them.
 */
export const privatePaths = [
  '/account',
  '/shop/cart',
  '/shop/checkout',
  '/shop/track-order',
  '/shop/order-change',
  '/shop/wishlist',
  '/shop/compare',
  '/tecdoc/vin',
  '/preview',
];

/** Private pages whose HTML is the same for everybody, because the browser inserts the visitor's data. */
const clientRenderedPaths = ['/shop/wishlist', '/shop/compare'];

/** @param {readonly string[]} paths */
const pageAt = (paths) => new RegExp(`^/${localePattern}(?:${paths.join('|')})(?:[/?#]|$)`);

/** Matches the URLs of private pages. */
export const privatePage = pageAt(privatePaths);

/** Matches the URLs of private pages that the server renders for one visitor: never prefetched, cached or shared. */
export const visitorPage = pageAt(privatePaths.filter((path) => !clientRenderedPaths.includes(path)));
