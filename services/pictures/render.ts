import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { logoPng } from './logo';
import { isPhoto, photoFolder, photoPath, pixels, type RenderedSize, renderedSizes, svgOf } from './picture-url';

export const formats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof formats)[number];
export type PictureRequest = { readonly key: string; readonly size: RenderedSize; readonly format: PictureFormat };

const drawingUnits = 160;
const svgDotsPerInch = 72;

async function draw(svg: string, { size, format }: PictureRequest): Promise<Buffer> {
  const edge = pixels[size];
  const density = (svgDotsPerInch * edge) / drawingUnits;
  return encode(sharp(Buffer.from(svg), { density }).resize(edge, edge), { size, format });
}

/** High-density sizes use lower quality: invisible, and most fit into one round trip. */
function encode(image: Sharp, { size, format }: Pick<PictureRequest, 'size' | 'format'>): Promise<Buffer> {
  if (format === 'avif') return image.avif({ quality: size === 'wm' ? 50 : 62, effort: 2 }).toBuffer();
  return image.webp({ quality: 84, alphaQuality: 90, effort: 5 }).toBuffer();
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A photograph within a square; smaller ones are not enlarged. Transparent ones get a white background. */
async function frameInSquare(path: string, { size, format }: PictureRequest): Promise<Buffer> {
  const most = pixels[size];
  const { data, info } = await sharp(path)
    .resize(most, most, { fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const edge = size === 'we' ? Math.max(info.width, info.height) : most;
  const left = Math.floor((edge - info.width) / 2);
  const top = Math.floor((edge - info.height) / 2);
  const background = info.channels === 4 ? { r: 255, g: 255, b: 255, alpha: 0 } : '#fff';
  const framed = sharp(data).extend({
    left,
    top,
    right: edge - info.width - left,
    bottom: edge - info.height - top,
    background,
  });
  return encode(framed, { size, format });
}

/** Written to a temporary file and renamed, so that an interruption leaves no partial file. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

export type PictureStore = {
  /** The picture's bytes, or undefined for a key that no drawing and no photograph has. */
  get(request: PictureRequest): Promise<Buffer | undefined>;
};

type Folders = {
  /** Folder of generated pictures; may be emptied at any time. */
  readonly renderedFolder: string;
  /** Folder of the source photographs. */
  readonly photos: string;
};

/** Generates each picture once. Concurrent requests share the work. */
export function createPictureStore({ renderedFolder, photos }: Folders): PictureStore {
  const inFlight = new Map<string, Promise<Buffer>>();

  const sourceOf = (request: PictureRequest): (() => Promise<Buffer>) | undefined => {
    const svg = svgOf(request.key);
    if (svg !== undefined) return () => draw(svg, request);
    if (!isPhoto(request.key)) return undefined;
    const photo = photoPath(photos, request.key);
    return existsSync(photo) ? () => frameInSquare(photo, request) : undefined;
  };

  const make = async (source: () => Promise<Buffer>, path: string) => {
    const cached = await readIfExists(path);
    if (cached) return cached;
    const bytes = await source();
    await writeAtomically(path, bytes);
    return bytes;
  };

  return {
    async get(request) {
      const source = sourceOf(request);
      if (source === undefined) return undefined;
      const path = join(renderedFolder, request.key, `${request.size}.${request.format}`);
      const running = inFlight.get(path);
      if (running) return running;
      const work = make(source, path).finally(() => inFlight.delete(path));
      inFlight.set(path, work);
      return work;
    },
  };
}

const pathParams = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,80}$/),
  size: z.enum(renderedSizes),
  format: z.enum(formats),
});

const year = 'public, max-age=31536000, immutable';

const notFound = { message: 'Picture Not Found', errors: [{ errorName: 'NOT_FOUND', message: 'Picture Not Found' }] };

/**
 * `GET /{key}/{size}.{avif|webp}`: drawings and photographs in each size, generated once and stored in the data folder.
 * `GET /{key}/logo.png`: an uploaded logo without a frame.
 */
export function createPictureRoutes(dataDir: string): Hono {
  const photos = photoFolder(dataDir);
  const store = createPictureStore({ renderedFolder: join(dataDir, 'pictures'), photos });
  const app = new Hono();

  app.get('/:key/logo.png', async (context) => {
    const png = await logoPng(photos, context.req.param('key'));
    return png
      ? context.body(new Uint8Array(png), 200, { 'content-type': 'image/png', 'cache-control': year })
      : context.json(notFound, 404);
  });

  app.get('/:key/:file', async (context) => {
    const [size, format] = context.req.param('file').split('.', 2);
    const params = pathParams.safeParse({ key: context.req.param('key'), size, format });
    const bytes = params.success ? await store.get(params.data) : undefined;
    if (!params.success || !bytes) return context.json(notFound, 404);

    const etag = `"${params.data.key}.${params.data.size}.${params.data.format}"`;
    const headers = { etag, 'cache-control': year };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': `image/${params.data.format}` });
  });
  return app;
}
