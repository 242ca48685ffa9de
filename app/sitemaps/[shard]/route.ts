import { siteOrigin } from '@/lib/storefront/seo/page-metadata';
import { sitemapEntries, sitemapOf } from '@/lib/storefront/seo/sitemap';

export const dynamic = 'force-dynamic';

/** One sitemap, such as `/sitemaps/products-0.xml`. */
export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[shard]'>): Promise<Response> {
  const { shard } = await params;
  const entries = shard.endsWith('.xml') ? await sitemapEntries(shard.slice(0, -'.xml'.length)) : undefined;
  if (!entries) return new Response(null, { status: 404 });
  return new Response(sitemapOf(entries, siteOrigin()), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
