import { robotsText } from '@/lib/storefront/seo/crawler-files';
import { siteOrigin } from '@/lib/storefront/seo/page-metadata';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(robotsText(siteOrigin()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
