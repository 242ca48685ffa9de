import { robotsText } from '@/lib/storefront/seo/crawler-files';
import { siteOrigin } from '@/lib/storefront/seo/page-metadata';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(robotsText(siteOrigin(), { quickOrder: await hasFeature('quickOrder') }), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
