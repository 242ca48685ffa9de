/** Hidden from robots: personal pages, searches, and the endless combinations of filters. A single facet is allowed. */
const closed = [
  '/api/',
  '/*/account/',
  '/*/shop/cart',
  '/*/shop/checkout',
  '/*/shop/wishlist',
  '/*/shop/compare',
  '/*/shop/track-order',
  '/*/shop/quick-order',
  '/*/shop/search',
  '/*/shop/products/*/cars',
  '/*/blog*?q=',
  '/*/blog*&q=',
  '/*/tecdoc/vin?',
  '/*/errors/',
  '/*/offline',
  '/*/site/newsletter/',
  '/*?*sort=',
  '/*?*limit=',
  '/*?*view=',
  '/*?*exact=',
  '/*?*all=',
  '/*?*min.',
  '/*?*max.',
  '/*&f.',
  '/*?f.*%2C',
  '/*?f.*,',
] as const;

/** What crawlers may read, and where the sitemaps are. */
export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
