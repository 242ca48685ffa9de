import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const [unbrotli, unzip] = [promisify(brotliDecompress), promisify(gunzip)];
const leastBytes = 1024;
const text =
  /^(?:text\/(?!csv\b)|application\/(?:json|javascript|xml|manifest\+json|ld\+json|[\w.]+\+xml)|image\/svg\+xml|text\/x-component)/i;

/** Whether a type of content becomes smaller by compression. CSV does, too, but is a file that is sent while it is written. */
export function isText(contentType: string): boolean {
  return text.test(contentType);
}

/** Browsers send the same few values of `Accept-Encoding`. */
const chosen = new Map<string, Encoding>();
const mostChosen = 200;

/** The best encoding that the client accepts. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const cached = chosen.get(acceptEncoding);
  if (cached !== undefined) return cached;
  if (chosen.size >= mostChosen) chosen.clear();
  const encoding = encodingOf(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function encodingOf(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : 'identity';
}

export type Effort = 'once' | 'cached' | 'lasting';

const brotliQuality = { once: 3, cached: 5, lasting: 11 } as const satisfies Record<Effort, number>;
const zipLevel = { once: 4, cached: 6, lasting: 9 } as const satisfies Record<Effort, number>;

/**
 * Compresses a body: quickly for a response sent once, better for a cached one (the next level takes twice the time for
 * one percent), and a tenth smaller, in about 300 ms, for an immutable one. Small bodies are returned unchanged.
 */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity' || body.length < leastBytes) return body;
  if (encoding === 'gzip') return zip(body, { level: zipLevel[effort] });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

/** The body behind a compressed form of our own. */
export function decompress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(body) : unzip(body);
}
