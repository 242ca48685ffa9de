import { siteOrigin } from '@/lib/storefront/seo/page-metadata';
import { sitemapIndex, sitemapNames } from '@/lib/storefront/seo/sitemap';

export const dynamic = 'force-dynamic';

/** The index of the sitemaps. */
export async function GET(): Promise<Response> {
  const paths = (await sitemapNames()).map((name) => `/sitemaps/${name}.xml`);
  return new Response(sitemapIndex(paths, siteOrigin()), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
