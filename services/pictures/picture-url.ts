import { createHash } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Picture, type PictureSize, pictureSizes } from '@/lib/contract/shared';
import { isPublicIp } from '@/lib/system/ip-networks';
import { readJsonFile } from '@/lib/system/read-json-file';

/**
 * SQL of every photograph key in use, as column `key`: by articles, products, orders, part kinds, posts, banners and
 * their drafts and versions, and the logo.
 */
export const photoUsesSql = `
  SELECT key FROM article_picture WHERE key IS NOT NULL
  UNION SELECT h.key FROM picture_address h WHERE h.key IS NOT NULL
    AND EXISTS (SELECT FROM article_picture a WHERE a.address = h.address)
  UNION SELECT unnest(pictures) FROM product
  UNION SELECT unnest(drawings) FROM banner
  UNION SELECT unnest(pictures) FROM content_entry
  UNION SELECT unnest(pictures) FROM content_version
  UNION SELECT value->'logo'->>'key' FROM shop_setting WHERE section = 'brand'
  UNION SELECT drawing FROM product
  UNION SELECT drawing FROM category
  UNION SELECT drawing FROM blog_post
  UNION SELECT drawing FROM fit_criterion
  UNION SELECT drawing FROM order_item`;

/** Part of every key: changed storage formats change URLs, since old ones are cached for a year. */
const masterVersion = '1';
const keyForm = /^photo-[0-9a-f]{32}$/;

/** Folder of the photographs of articles. */
export function photoFolder(dataDir: string): string {
  return join(dataDir, 'photos');
}

/** Whether a picture name is a photograph's key, not a drawing's. */
export function isPhoto(name: string): boolean {
  return keyForm.test(name);
}

/** Key of a photograph: by content, so the same file has the same key. */
export function photoKey(bytes: Uint8Array): string {
  return `photo-${createHash('sha256').update(masterVersion).update(bytes).digest('hex').slice(0, 32)}`;
}

/** The file of a photograph, in one of 256 folders. */
export function photoPath(folder: string, key: string): string {
  return join(folder, key.slice('photo-'.length, 'photo-'.length + 2), `${key}.webp`);
}

/** Sizes not requested by name: `wt` is a tile on a dense screen, `wm` a phone's full width, `we` for zooming. */
const unlistedSizes = ['wt', 'wm', 'we'] as const;
export const renderedSizes = [...pictureSizes, ...unlistedSizes] as const;
export type RenderedSize = (typeof renderedSizes)[number];

/**
 * Edge of the square in pixels for suggestions, analogs, tiles, lists, phones and the product page; for `we` the
 * maximum.
 */
export const pixels = { wa: 96, wb: 160, wt: 240, wc: 400, wm: 640, wd: 960, we: 1920 } as const satisfies Record<
  RenderedSize,
  number
>;

/** Additional sizes for smaller screens. */
const smallerSizes: Partial<Record<PictureSize, readonly RenderedSize[]>> = {
  wc: ['wb', 'wt'],
  wd: ['wb', 'wt', 'wc', 'wm'],
};

/** Part of every key: changed drawing styles change URLs, since old ones are cached for a year. */
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
/** Names of the drawings, in order. */
export const drawingNames: readonly string[] = [...drawings.keys()].sort();
const byKey = new Map([...drawings.values()].map((drawing) => [drawing.key, drawing.svg]));

/**
 * Key of a drawing in URLs: its name and eight digits of its content hash. An unknown name gives the no-image drawing.
 */
export function pictureKey(drawing: string): string {
  const result = drawings.get(drawing) ?? drawings.get(unknownKind);
  if (!result) throw new Error(`The drawing ${unknownKind} is missing`);
  return result.key;
}

/** The SVG behind a key, or undefined when no drawing has that name and content. */
export function svgOf(key: string): string | undefined {
  return byKey.get(key);
}

const { views } = readJsonFile(
  join(directory, 'index.json'),
  z.object({ views: z.record(z.string(), z.array(z.string())) }),
);

/** A drawing and the other views of the part. */
export function viewsOf(drawing: string): readonly string[] {
  return [drawing, ...(views[drawing] ?? [])];
}

/** The contract's picture of a drawing or photograph. Its paths are relative to the storefront, which forwards them. */
export function pictureFor(name: string, size: PictureSize): Picture {
  const path = `/pictures/${isPhoto(name) ? name : pictureKey(name)}`;
  const smaller = smallerSizes[size]?.map((smallerSize) => ({
    avif: `${path}/${smallerSize}.avif`,
    width: pixels[smallerSize],
  }));
  return {
    src: `${path}/${size}.webp`,
    avif: `${path}/${size}.avif`,
    thumb: `${path}/wa.webp`,
    ...(smaller && { smaller }),
    ...(size === 'wd' && { large: `${path}/we.webp` }),
    width: pixels[size],
    height: pixels[size],
  };
}

/** Reasons for rejecting a picture. */
const pictureFaults = [
  'empty',
  'kind',
  'tooHeavy',
  'tooLarge',
  'damaged',
  'address',
  'private',
  'unknownHost',
  'redirects',
  'status',
  'slow',
  'unreachable',
  'unreadable',
] as const;
export type PictureFaultName = (typeof pictureFaults)[number];

/** A picture's problem for a person to fix; `detail` is a number or name in its text. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly fault: PictureFaultName;
  readonly detail: string;

  constructor(fault: PictureFaultName, detail = '', options?: ErrorOptions) {
    super(`${fault} ${detail}`.trim(), options);
    this.fault = fault;
    this.detail = detail;
  }
}

/** Resolves a host to allowed addresses; throws a PictureFault for private ones. */
async function resolvePublicIps(host: string, allowPrivate: boolean): Promise<LookupAddress[]> {
  const result = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new PictureFault('unknownHost', host, { cause: error });
  });
  // A private address among public ones is an attack as well.
  if (!allowPrivate && !result.every(({ address }) => isPublicIp(address))) throw new PictureFault('private', host);
  return result;
}

/** Pins the connection to the checked address. */
export function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (host, options, done) => {
    resolvePublicIps(host, allowPrivate).then(
      (result) => {
        const [first] = result;
        if (options.all) done(null, result);
        else if (first) done(null, first.address, first.family);
        else done(new PictureFault('unknownHost', host), '');
      },
      (error: unknown) => done(error instanceof Error ? error : new PictureFault('unknownHost', host), ''),
    );
  };
}

const maxUrlLength = 1000;

/** Checks a picture's URL syntactically; throws a PictureFault. */
export function readPictureUrl(text: string, allowPrivate: boolean): URL {
  const url = text.length <= maxUrlLength && URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
  if (!url || !plain) throw new PictureFault('address', text.slice(0, 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A numeric address involves no DNS lookup.
  if (!allowPrivate && isIP(host) > 0 && !isPublicIp(host)) throw new PictureFault('private', host);
  return url;
}
