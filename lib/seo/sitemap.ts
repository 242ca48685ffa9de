import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { escapeXml } from '@/lib/text/escape-xml';

export type SitemapEntry = {
  /** Path within the shop, without the language. */
  readonly path: string;
  readonly lastModified?: string;
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap of pages, each in every language and each naming the same page in the others. */
export function sitemapOf(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.flatMap(({ path, lastModified }) => {
    const addresses = shop.locales.map(({ code }) => ({ code, address: escapeXml(origin + localePath(code, path)) }));
    const links = addresses.map(({ code, address }) => alternate(code, address)).join('');
    const plain = addresses.find(({ code }) => code === shop.defaultLocale);
    const others = plain === undefined ? links : links + alternate('x-default', plain.address);
    const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${changed}${others}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${head}<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}

/** The list of all sitemaps. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
  const items = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</sitemapindex>\n`;
}
