import { shop } from '@/lib/config/shop';
import { languages, localeCodes } from '@/lib/contract/locales/locales';
import { addressLine, sitePage } from '@/lib/domain/content/site/pages';
import { sitePageNames } from '@/lib/domain/content/site/site-pages';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { privatePaths } from '@/lib/domain/navigation/private-paths.mjs';
import { searchByCarPath, vinPath } from '@/lib/domain/vehicle/paths';
import { feedPath } from '../feeds/blog-feed';

/** Search engines may index the VIN search page, but not its results. */
const closedPrivatePaths = privatePaths.filter((path) => path !== vinPath);

/** Paths closed to robots: private pages, searches and combinations of filters. A single facet is allowed. */
const closed = [
  '/api/',
  ...closedPrivatePaths.map((path) => `/*${path}`),
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

/** Content of robots.txt, with the URL of the sitemap index. */
export function robotsText(origin: string, { quickOrder }: { readonly quickOrder: boolean }): string {
  const paths = [...closed, ...(quickOrder ? ['/*/shop/quick-order'] : [])];
  return ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

const days = { Mo: 'Mon', Tu: 'Tue', We: 'Wed', Th: 'Thu', Fr: 'Fri', Sa: 'Sat', Su: 'Sun' } as const;

const names = new Intl.DisplayNames('en', { type: 'language' });
const named = new Intl.ListFormat('en');
const one = new Intl.ListFormat('en', { type: 'disjunction' });

type PageTitle = { readonly slug: string; readonly title: string };

/**
 * Content of llms.txt: a description of the shop and its pages for language models (llmstxt.org). `ownPages` replace the
 * titles of built-in pages.
 */
export function llmsText(origin: string, ownPages: readonly PageTitle[] = []): string {
  const locale = shop.defaultLocale;
  const link = (name: string, path: string, note: string) =>
    `- [${name}](${origin}${localePath(locale, path)}): ${note}`;
  const hours = shop.openingHours.map(
    ({ days: open, opens, closes }) => `${open.map((day) => days[day]).join(', ')} ${opens}–${closes}`,
  );
  return [
    `# ${shop.name}`,
    '',
    `> Auto parts in Moldova, in ${named.format(languages.map((tag) => names.of(tag) ?? tag))}: search by car, VIN, part or OE number. ${shop.company.legalName}, ${addressLine(locale)}.`,
    '',
    `Every page exists in each language: its URL path begins with ${one.format(localeCodes.map((code) => `\`/${code}\``))}. Prices are in MDL with ${shop.vatPercent} % VAT, and a page always shows the present price and stock. Phone ${shop.phone.display}, e-mail ${shop.contacts.email}. Open ${hours.join('; ')} (${shop.timeZone}).`,
    '',
    '## Catalogue',
    link('All categories', '/shop/category', 'parts by group and kind, narrowed by brand, price, stock and dimensions'),
    link('Parts by car', searchByCarPath, 'make, model and engine, then the parts that fit'),
    link('Brands', '/brands', 'makers of parts from A to Z'),
    '- Search: `/{language}/shop/search/products/{words or number}`',
    '- A part: `/{language}/shop/products/{slug}`, with schema.org data: price, stock, part number, GTIN, cars it fits',
    '',
    '## Shop',
    ...sitePageNames.map((name) => {
      const { title, description } = sitePage(name, locale);
      return link(ownPages.find(({ slug }) => slug === name)?.title ?? title, `/site/${name}`, description);
    }),
    '',
    '## Reading',
    link('Blog', '/blog', 'guides on choosing parts and looking after a car'),
    link('Blog as RSS', feedPath('/blog', 'rss'), 'also as Atom, and for each theme'),
    '',
    '## For programs',
    `- [Sitemaps](${origin}/sitemap.xml): every page with the day of its last change`,
    '',
  ].join('\n');
}
