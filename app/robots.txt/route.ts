import { robotsText } from '@/lib/seo/robots';
import { siteOrigin } from '@/lib/seo/site-origin';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(robotsText(siteOrigin()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
