import sharp from 'sharp';
import { panel, type ShareCard } from '@/lib/share/preview-card';
import { workerPools } from './pools';
import type { TaskOutcome } from './task-queue';

/** A card as a PNG of at most some 100 kB; `picture` is the drawing that stands at its side. */
export async function drawPreviewPicture(
  card: ShareCard,
  picture?: Buffer,
): Promise<TaskOutcome<Uint8Array<ArrayBuffer>>> {
  const svg = await workerPools().drawing.run('drawShareCard', { card, pictured: picture !== undefined });
  return svg.ok ? { ok: true, value: await packed(svg.value, picture) } : svg;
}

/** Runs in the main thread: sharp has its own threads, and must not be ended with one of ours. */
async function packed(svg: string, picture: Buffer | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const edge = panel.size - 2 * panel.inset;
  const drawing =
    picture &&
    (await sharp(picture, { limitInputPixels: 16_000_000 })
      .resize(edge, edge, { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer());
  const png = await sharp(Buffer.from(svg))
    .composite(drawing ? [{ input: drawing, left: panel.x + panel.inset, top: panel.y + panel.inset }] : [])
    .png()
    .toBuffer();
  return new Uint8Array(png);
}
