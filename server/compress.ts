import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const [unbrotli, unzip] = [promisify(brotliDecompress), promisify(gunzip)];
const leastBytes = 1024;
const text =
  /^(?:text\/(?!csv\b)|application\/(?:json|javascript|xml|manifest\+json|ld\+json|[\w.]+\+xml)|image\/svg\+xml|text\/x-component)/i;

/** Whether a content type benefits from compression. CSV would too, but is streamed as a file. */
export function isText(contentType: string): boolean {
  return text.test(contentType);
}

/** Caches results, because browsers send the same few values of `Accept-Encoding`. */
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
 * Compresses a body. A response sent once uses a fast level, a cached one a better level (the next one doubles the time
 * for one percent), and an immutable one the best level (a tenth smaller, about 300 ms). Small bodies are returned
 * unchanged.
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

/** Decompresses a body compressed by `compress`. */
export function decompress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(body) : unzip(body);
}
