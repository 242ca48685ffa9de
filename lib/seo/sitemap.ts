import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { escapeXml } from '@/lib/text/escape-xml';

export type SitemapEntry = {
  /** Path within the shop, without the language. */
  readonly path: string;
  readonly lastModified?: string | undefined;
  /** Paths of photographs on the page. */
  readonly pictures?: readonly string[] | undefined;
};

const imageSpace = 'http://www.google.com/schemas/sitemap-image/1.1';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap of pages, each in every language and each naming the same page in the others. */
export function sitemapOf(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.flatMap(({ path, lastModified, pictures = [] }) => {
    const pageUrls = shop.locales.map(({ code }) => ({ code, address: escapeXml(origin + localePath(code, path)) }));
    const links = pageUrls.map(({ code, address: url }) => alternate(code, url)).join('');
    const plain = pageUrls.find(({ code }) => code === shop.defaultLocale);
    const others = plain === undefined ? links : links + alternate('x-default', plain.address);
    const changed = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
    const shown = pictures.map((picture) => imageOf(escapeXml(origin + picture))).join('');
    return pageUrls.map(({ address: url }) => `<url><loc>${url}</loc>${changed}${others}${shown}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const more = entries.some(({ pictures }) => pictures) ? ` xmlns:image="${imageSpace}"` : '';
  return `${head}<urlset ${spaces}${more}>\n${urls.join('\n')}\n</urlset>\n`;
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
}

function imageOf(url: string): string {
  return `<image:image><image:loc>${url}</image:loc></image:image>`;
}

/** The list of all sitemaps. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
  const items = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</sitemapindex>\n`;
}
