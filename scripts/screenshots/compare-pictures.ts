import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export type Size = { readonly width: number; readonly height: number };

export type PictureDifference = {
  readonly before: Size;
  readonly after: Size;
  /** How many of the pixels that either picture covers differ. */
  readonly pixels: number;
  /** The same as a part of all of them, 0 to 1. */
  readonly share: number;
  /** The picture after, pale, with what differs in red; as a PNG. */
  readonly drawn: Buffer;
};

const channels = 4;
// Far below what an eye tells apart; the least that two encodings of one colour may differ by.
const threshold = 0.02;

/** Compares two pictures pixel by pixel; null when they look the same. What only one of them covers counts as different. */
export async function comparePictures(beforeFile: string, afterFile: string): Promise<PictureDifference | null> {
  const [beforeBytes, afterBytes] = await Promise.all([readFile(beforeFile), readFile(afterFile)]);
  if (beforeBytes.equals(afterBytes)) return null;
  const [before, after] = await Promise.all([sizeOf(beforeBytes), sizeOf(afterBytes)]);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [beforePixels, afterPixels] = await Promise.all([
    pixelsOf(beforeBytes, { width, height }),
    pixelsOf(afterBytes, { width, height }),
  ]);
  const drawn = Buffer.alloc(width * height * channels);
  // Smoothed edges count too: they move when a letter or a line moves by less than a pixel.
  const pixels = pixelmatch(beforePixels, afterPixels, drawn, width, height, { threshold, includeAA: true });
  if (pixels === 0 && before.width === after.width && before.height === after.height) return null;
  const png = await sharp(drawn, { raw: { width, height, channels } }).png({ compressionLevel: 6 }).toBuffer();
  return { before, after, pixels, share: pixels / (width * height), drawn: png };
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}

/** The pixels of a picture on a canvas of this size; clear where the picture does not reach. */
async function pixelsOf(bytes: Buffer, { width, height }: Size): Promise<Buffer> {
  const size = await sizeOf(bytes);
  return sharp(bytes)
    .ensureAlpha()
    .extend({ right: width - size.width, bottom: height - size.height, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer();
}
