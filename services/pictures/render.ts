import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { PictureSize } from '@/lib/contract/shared';
import { pixels, svgOf } from './keys';

export const formats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof formats)[number];
export type PictureRequest = { readonly key: string; readonly size: PictureSize; readonly format: PictureFormat };

const drawingUnits = 160;
const svgDotsPerInch = 72;

async function draw(svg: string, { size, format }: PictureRequest): Promise<Buffer> {
  const edge = pixels[size];
  const density = (svgDotsPerInch * edge) / drawingUnits;
  const image = sharp(Buffer.from(svg), { density }).resize(edge, edge);
  if (format === 'avif') return image.avif({ quality: 62, effort: 2 }).toBuffer();
  return image.webp({ quality: 84, alphaQuality: 90, effort: 5 }).toBuffer();
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Written beside and renamed, so that a stop in the middle leaves no half picture under the real name. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}

export type PictureStore = {
  /** The picture's bytes, or undefined for a key that no drawing has. */
  get(request: PictureRequest): Promise<Buffer | undefined>;
};

/** Draws each picture once and keeps it in `directory`; callers who ask for the same one meanwhile share the work. */
export function createPictureStore(directory: string): PictureStore {
  const inFlight = new Map<string, Promise<Buffer>>();

  const make = async (svg: string, path: string, request: PictureRequest) => {
    const kept = await readIfThere(path);
    if (kept) return kept;
    const bytes = await draw(svg, request);
    await keep(path, bytes);
    return bytes;
  };

  return {
    async get(request) {
      const svg = svgOf(request.key);
      if (svg === undefined) return undefined;
      const path = join(directory, request.key, `${request.size}.${request.format}`);
      const running = inFlight.get(path);
      if (running) return running;
      const work = make(svg, path, request).finally(() => inFlight.delete(path));
      inFlight.set(path, work);
      return work;
    },
  };
}
