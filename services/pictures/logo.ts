import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { isPhoto, photoPath } from './picture-url';

/** Maximum size in pixels, for high-density screens and print. */
const largest = { width: 600, height: 200 } as const;

let last: { readonly path: string; readonly png: Promise<Buffer | undefined> } | undefined;

/**
 * The uploaded logo as PNG on white, because many mail programs and PDF files show no WebP; undefined for an unknown
 * key or a damaged file.
 */
export async function logoPng(photos: string, key: string): Promise<Buffer | undefined> {
  const path = isPhoto(key) ? photoPath(photos, key) : undefined;
  if (path === undefined || !existsSync(path)) return undefined;
  // Cached, because all letters of a newsletter have the same logo.
  if (last?.path === path) return last.png;
  const png = encode(path).catch(() => {
    // A letter is sent without the logo; the next letter encodes the file again.
    if (last?.path === path) last = undefined;
    return undefined;
  });
  last = { path, png };
  return png;
}

function encode(path: string): Promise<Buffer> {
  return sharp(path)
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
}
