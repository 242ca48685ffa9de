import 'server-only';
import sharp from 'sharp';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { cardVersion, panel, type ShareCard } from '@/lib/storefront/share/preview-card';
import { callerHeaders } from '@/lib/system/signatures';
import { createTaskQueue, type TaskOutcome } from '@/lib/system/task-queue';
import { createFileCache } from './file-cache';
import { workerPools } from './pools';

/** A card as PNG; `picture` is the image of the product or page in any format. */
export async function drawPreviewPicture(
  card: ShareCard,
  picture?: Buffer,
): Promise<TaskOutcome<Uint8Array<ArrayBuffer>>> {
  const png = picture && (await toPng(picture));
  return workerPools().drawing.run('drawShareCard', { card, picture: png });
}

/** Runs in the main thread, because sharp has its own threads and must not be terminated together with a worker. */
function toPng(picture: Buffer): Promise<Buffer> {
  const edge = panel.size - 2 * panel.inset;
  return sharp(picture, { limitInputPixels: 16_000_000 })
    .resize(edge, edge, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

const ourPicture = /^\/pictures\/([a-z0-9-]{1,80}\/w[abcd]\.(?:avif|webp))$/;
const timeoutMs = 3000;
const maxBytes = 2_000_000;

const none = { ok: true, value: undefined } as const;
const unavailable = { ok: false, fault: 'unavailable' } as const;

/**
 * The drawing of a card from the picture server; `undefined` if there is none. A timeout is an error, so that no card
 * without its drawing is cached.
 */
async function readDrawing(path: string | null): Promise<TaskOutcome<Buffer | undefined>> {
  const name = path === null ? undefined : ourPicture.exec(path)?.[1];
  if (name === undefined) return none;
  try {
    const answer = await fetch(`${environment().picturesUrl}/${name}`, {
      headers: callerHeaders('pictures', secrets().servicesSecrets),
      signal: AbortSignal.timeout(timeoutMs),
      cache: 'no-store',
      redirect: 'error',
    });
    if (answer.status === 404) return none;
    if (!answer.ok) return unavailable;
    // Too large for a card; not a temporary failure, because the next request would get the same file.
    if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) return none;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length <= maxBytes ? { ok: true, value: bytes } : none;
  } catch {
    return unavailable;
  }
}

const pictures = createFileCache({ maxBytes: 16_000_000 });
// One job at a time, because invoices share the threads and encoding occupies a core.
const queue = createTaskQueue({ concurrency: 1, maxQueue: 16 });

/** Preview picture of a card, created once and cached for a while. */
export function previewPicture(card: ShareCard, signal: AbortSignal): Promise<TaskOutcome<Uint8Array<ArrayBuffer>>> {
  const draw = async () => {
    const drawing = await readDrawing(card.picture);
    return drawing.ok ? drawPreviewPicture(card, drawing.value) : drawing;
  };
  return pictures.get(cardVersion(card), (abandoned) => queue.run(draw, abandoned), signal);
}
