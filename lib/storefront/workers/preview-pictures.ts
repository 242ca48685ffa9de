import 'server-only';
import sharp from 'sharp';
import { shop } from '@/lib/config/shop';
import { cardVersion, panel, type ShareCard } from '@/lib/storefront/share/preview-card';
import { createTaskQueue, type TaskOutcome } from '@/lib/system/task-queue';
import { createFileCache } from './file-cache';
import { workerPools } from './pools';
import { readLetterhead, readPicture } from './read-picture';

/** A card as PNG; `picture` is the image of the product or page in any format. */
export async function drawPreviewPicture(
  card: ShareCard,
  picture?: Buffer,
): Promise<TaskOutcome<Uint8Array<ArrayBuffer>>> {
  const letterhead = await readLetterhead();
  if (!letterhead.ok) return letterhead;
  const png = picture && (await toPng(picture));
  const brand = { ...letterhead.value, name: shop.hasOwnLogo ? shop.name : null };
  return workerPools().drawing.run('drawShareCard', { card, brand, picture: png });
}

/** Runs in the main thread, because sharp has its own threads and must not be terminated together with a worker. */
function toPng(picture: Buffer): Promise<Buffer> {
  const edge = panel.size - 2 * panel.inset;
  return sharp(picture, { limitInputPixels: 16_000_000 })
    .resize(edge, edge, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

const pictures = createFileCache({ maxBytes: 16_000_000 });
// One job at a time, because invoices share the threads and encoding occupies a core.
const queue = createTaskQueue({ concurrency: 1, maxQueue: 16 });

/** Preview picture of a card, created once and cached for a while. */
export function previewPicture(card: ShareCard, signal: AbortSignal): Promise<TaskOutcome<Uint8Array<ArrayBuffer>>> {
  const draw = async () => {
    const drawing = await readPicture(card.picture);
    return drawing.ok ? drawPreviewPicture(card, drawing.value) : drawing;
  };
  return pictures.get(cardVersion(card), (abandoned) => queue.run(draw, abandoned), signal);
}
