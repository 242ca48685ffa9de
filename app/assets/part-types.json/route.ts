import { shop } from '@/lib/config/shop';
import { shopPartTypes } from '@/lib/contract/catalogue/shop';
import { callService } from '@/lib/storefront/upstream/call';

export const dynamic = 'force-dynamic';

/** Dictionary of part kinds, which every device stores for offline use; empty if the back end has none. */
export async function GET(): Promise<Response> {
  const result = await callService(shopPartTypes, { locale: shop.defaultLocale, body: {} });
  if (result.ok) return Response.json(result.data.items, { headers: { 'cache-control': 'public, max-age=86400' } });
  if (result.error.layer === 'missing')
    return Response.json([], { headers: { 'cache-control': 'public, max-age=300' } });
  return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
}
