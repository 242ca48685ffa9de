import { siteOrigin } from '@/lib/seo/site-origin';

/** Kept from robots: what is one visitor's own, searches, and the endless combinations of filters. One facet may be seen. */
const closed = [
  '/api/',
  '/*/account/',
  '/*/shop/cart',
  '/*/shop/checkout',
  '/*/shop/wishlist',
  '/*/shop/compare',
  '/*/shop/track-order',
  '/*/shop/search',
  '/*/shop/narrowed/',
  '/*/errors/',
  '/*?*sort=',
  '/*?*limit=',
  '/*?*view=',
  '/*?*min.',
  '/*?*max.',
  '/*&f.',
  '/*?f.*%2C',
  '/*?f.*,',
];

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin()}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
