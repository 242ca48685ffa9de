import { z } from 'zod';
import { contractHeaders } from '@/lib/contract/headers';
import { locale, slug } from '@/lib/contract/shared';
import { createRateLimit } from '@/lib/storefront/bff/rate-limit';
import { BffError, errorResponse } from '@/lib/storefront/bff/responses';
import { cardPath, cardVersion, shareKinds } from '@/lib/storefront/share/preview-card';
import { readCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { previewPicture } from '@/lib/storefront/workers/preview-pictures';

const cardParams = z.object({
  locale,
  kind: z.enum(shareKinds),
  slug,
  file: z.string().regex(/^[0-9a-f]{12}\.png$/),
});

/**
 * Rate limit for social networks, which fetch a picture once per posted link. Rendered versions are served from the
 * cache before this limit applies.
 */
const limitCards = createRateLimit({ burst: 60, perSecond: 1 });
const none = { 'cache-control': 'no-store' };

export const dynamic = 'force-dynamic';

/** Preview picture of a page. Older versions redirect to the current one; unknown products return 404. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/share/[locale]/[kind]/[slug]/[file]'>,
): Promise<Response> {
  const parsed = cardParams.safeParse(await params);
  if (!parsed.success) return new Response(null, { status: 404, headers: none });
  const refusal = refusalOf(request);
  if (refusal) return refusal;
  const card = await readCard(parsed.data.locale, parsed.data.kind, parsed.data.slug);
  if (card === null) return new Response(null, { status: 404, headers: none });
  const version = cardVersion(card);
  if (parsed.data.file !== `${version}.png`) {
    return new Response(null, { status: 302, headers: { ...none, location: cardPath(card) } });
  }
  const picture = await previewPicture(card, request.signal);
  if (!picture.ok) return new Response(null, { status: 503, headers: { ...none, 'retry-after': '10' } });
  return new Response(picture.value, {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.value.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${version}"`,
    },
  });
}

function refusalOf({ headers }: Request): Response | undefined {
  try {
    limitCards(headers.get(contractHeaders.clientIp));
    return undefined;
  } catch (error) {
    if (error instanceof BffError) return errorResponse(error, headers.get(contractHeaders.requestId) ?? '');
    throw error;
  }
}
