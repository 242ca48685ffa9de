import 'server-only';
import { readDrawing } from '@/lib/share/drawing';
import { cardVersion, type ShareCard } from '@/lib/share/preview-card';
import { drawPreviewPicture } from './draw-preview-picture';
import { createFileCache } from './file-cache';
import { createTaskQueue, type TaskOutcome } from './task-queue';

const kept = createFileCache({ maxBytes: 16_000_000 });
// One after the other: invoices wait for the same threads, and packing a picture takes cores of its own.
const queue = createTaskQueue({ concurrency: 1, maxQueue: 16 });

/** The preview picture of a card, drawn once and kept for a while. */
export function previewPicture(card: ShareCard, signal: AbortSignal): Promise<TaskOutcome<Uint8Array<ArrayBuffer>>> {
  const draw = async () => drawPreviewPicture(card, await readDrawing(card.picture));
  return kept.get(cardVersion(card), (nobodyWaits) => queue.run(draw, nobodyWaits), signal);
}
