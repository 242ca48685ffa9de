import { siteOrigin } from '@/lib/seo/site-origin';
import { sitemapIndex } from '@/lib/seo/sitemap';
import { sitemapNames } from '@/lib/seo/sitemap-shards';

export const dynamic = 'force-dynamic';

/** The index of the sitemaps. */
export async function GET(): Promise<Response> {
  const paths = (await sitemapNames()).map((name) => `/sitemaps/${name}.xml`);
  return new Response(sitemapIndex(paths, siteOrigin()), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
