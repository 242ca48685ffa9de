import { z } from 'zod';
import { locale, slug } from '@/lib/contract/shared';
import { cardPath, cardVersion, shareKinds } from '@/lib/share/card';
import { readCard } from '@/lib/share/cards';
import { drawCard } from '@/lib/share/draw';
import { readDrawing } from '@/lib/share/drawing';
import { createPictureDesk } from '@/lib/share/picture-desk';

const address = z.object({
  locale,
  kind: z.enum(shareKinds),
  slug,
  file: z.string().regex(/^[0-9a-f]{12}\.png$/),
});

const desk = createPictureDesk({ keptBytes: 16_000_000, mostWaiting: 16 });
const none = { 'cache-control': 'no-store' };

export const dynamic = 'force-dynamic';

/** The preview picture of a page. An older version leads to the present one; what is not in the shop has none. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/share/[locale]/[kind]/[slug]/[file]'>,
): Promise<Response> {
  const asked = address.safeParse(await params);
  const card = asked.success ? await readCard(asked.data.locale, asked.data.kind, asked.data.slug) : null;
  if (!asked.success || card === null) return new Response(null, { status: 404, headers: none });
  const version = cardVersion(card);
  if (asked.data.file !== `${version}.png`) {
    return new Response(null, { status: 302, headers: { ...none, location: cardPath(card) } });
  }
  const picture = await desk.get(version, async () => drawCard(card, await readDrawing(card.picture)));
  if (picture === 'busy') return new Response(null, { status: 503, headers: { ...none, 'retry-after': '10' } });
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${version}"`,
    },
  });
}
