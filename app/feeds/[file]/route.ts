import { environment } from '@/lib/config/environment';
import { fileStream, isNotModified, mayReadFeed } from '@/lib/storefront/feeds/feed-file';

import { productFeed } from '@/lib/storefront/feeds/product-feed';

export const dynamic = 'force-dynamic';

const timeoutMs = 20_000;
const none = { 'cache-control': 'no-store' };

type Context = RouteContext<'/feeds/[file]'>;

/** Product feeds for shopping engines, one per language: precompressed and streamed from disk. */
export async function GET(request: Request, context: Context): Promise<Response> {
  return answer(request, await context.params, true);
}

export async function HEAD(request: Request, context: Context): Promise<Response> {
  return answer(request, await context.params, false);
}

async function answer(request: Request, { file }: { readonly file: string }, withBody: boolean): Promise<Response> {
  const feed = productFeed(file);
  if (feed === undefined) return new Response(null, { status: 404, headers: none });
  if (!mayReadFeed(request.headers.get('authorization'), environment().productFeedPassword)) {
    return new Response(null, { status: 401, headers: { ...none, 'www-authenticate': 'Basic realm="feed"' } });
  }
  const feedFile = await feed.get(timeoutMs);
  if (feedFile === 'making') return new Response(null, { status: 503, headers: { ...none, 'retry-after': '60' } });
  const { handle, size, madeAt } = feedFile;
  const version = { etag: `"${size.toString(36)}-${madeAt.getTime().toString(36)}"`, madeAt };
  const unchanged = isNotModified(request.headers, version);
  const headers = {
    'cache-control': 'public, max-age=3600',
    'last-modified': madeAt.toUTCString(),
    etag: version.etag,
  };
  if (unchanged || !withBody) await handle.close();
  if (unchanged) return new Response(null, { status: 304, headers });
  const described = { ...headers, 'content-type': 'application/gzip', 'content-length': String(size) };
  if (!withBody) return new Response(null, { headers: described });
  return new Response(fileStream(handle), { headers: described });
}
