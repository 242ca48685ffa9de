import { privatePaths } from '@/lib/domain/navigation/private-paths.mjs';
import { vinPath } from '@/lib/domain/vehicle/paths';

/** Search engines may index the VIN search, but not its results. */
const closedPrivatePaths = privatePaths.filter((path) => path !== vinPath);

/** Hidden from robots: private pages, searches, and combinations of filters. A single facet is allowed. */
const closed = [
  '/api/',
  ...closedPrivatePaths.map((path) => `/*${path}`),
  '/*/shop/quick-order',
  '/*/shop/search',
  '/*/shop/products/*/cars',
  '/*/blog*?q=',
  '/*/blog*&q=',
  `/*${vinPath}?`,
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
];

/** What crawlers may read, and where the sitemaps are. */
export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}
