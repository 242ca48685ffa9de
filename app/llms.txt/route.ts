import { shop } from '@/lib/config/shop';
import { llmsText } from '@/lib/storefront/seo/crawler-files';
import { siteOrigin } from '@/lib/storefront/seo/page-metadata';
import { shopSettings } from '@/lib/storefront/settings/shop-settings';
import { getOwnPages } from '@/lib/storefront/upstream/operations/content';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  await shopSettings();
  return new Response(llmsText(siteOrigin(), await getOwnPages(shop.defaultLocale)), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
