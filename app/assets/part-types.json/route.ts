import { shop } from '@/lib/config/shop';
import { shopPartTypes } from '@/lib/contract/catalogue/shop';
import { callService } from '@/lib/upstream/call';

export const dynamic = 'force-dynamic';

/** The dictionary of part types, which every device keeps for times without a network. */
export async function GET(): Promise<Response> {
  const result = await callService(shopPartTypes, { locale: shop.defaultLocale, body: {} });
  if (!result.ok) return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  return Response.json(result.data.items, { headers: { 'cache-control': 'public, max-age=86400' } });
}
