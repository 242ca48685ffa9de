import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Picture, PictureSize } from '@/lib/contract/shared';
import { isPhoto } from './photos/photo-key';

/** Edge of the square, in pixels: suggestions, analogs, lists, product page; `we` is for looking closely, at most. */
export const pixels = { wa: 96, wb: 160, wc: 400, wd: 960, we: 1920 } as const satisfies Record<
  PictureSize | 'we',
  number
>;
export type MadeSize = keyof typeof pixels;

/** Part of every key: pictures drawn in another way get other addresses, since the old ones are cached for a year. */
const renderVersion = '1';
const unknownKind = 'no-image';
const directory = fileURLToPath(new URL('./drawings/', import.meta.url));

type Drawing = { readonly key: string; readonly svg: string };

function readDrawing(file: string): Drawing {
  const svg = readFileSync(join(directory, file), 'utf8');
  const hash = createHash('sha256').update(renderVersion).update(svg).digest('hex').slice(0, 8);
  return { key: `${file.slice(0, -'.svg'.length)}-${hash}`, svg };
}

const drawings = new Map(
  readdirSync(directory)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readDrawing(file)]),
);
const byKey = new Map([...drawings.values()].map((drawing) => [drawing.key, drawing.svg]));

/** The address part of a drawing: its name and eight digits of its content. An unknown name gives the no-image drawing. */
export function pictureKey(drawing: string): string {
  const found = drawings.get(drawing) ?? drawings.get(unknownKind);
  if (!found) throw new Error(`The drawing ${unknownKind} is missing`);
  return found.key;
}

/** The SVG behind a key, or undefined when no drawing has that name and content. */
export function svgOf(key: string): string | undefined {
  return byKey.get(key);
}

/** The contract's picture of a drawing or a photograph. Addresses are relative to the storefront, which passes them on. */
export function pictureFor(name: string, size: PictureSize): Picture {
  const path = `/pictures/${isPhoto(name) ? name : pictureKey(name)}`;
  return {
    src: `${path}/${size}.webp`,
    avif: `${path}/${size}.avif`,
    thumb: `${path}/wa.webp`,
    ...(size === 'wd' && { large: `${path}/we.webp` }),
    width: pixels[size],
    height: pixels[size],
  };
}
