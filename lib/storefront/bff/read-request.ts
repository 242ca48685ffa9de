import type { z } from 'zod';
import { BffError } from './responses';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function sameSite(origin: string, publicUrl: string): boolean {
  let senderUrl: URL;
  try {
    senderUrl = new URL(origin);
  } catch {
    return false;
  }
  const shopUrl = new URL(publicUrl);
  if (senderUrl.origin === shopUrl.origin) return true;
  // In a local trial, `localhost`, `127.0.0.1` and `[::1]` count as the same site.
  const local = loopback.has(senderUrl.hostname) && loopback.has(shopUrl.hostname);
  return local && senderUrl.protocol === shopUrl.protocol && senderUrl.port === shopUrl.port;
}

/**
 * Whether an unsafe request comes from our own pages. The origin is compared with the configured one, because the
 * sender controls `Host` and `X-Forwarded-Host`.
 */
export function isFromOurPages(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  // Pages without a referrer, such as an order, send forms without an origin; Sec-Fetch-Site then decides.
  return origin === null || origin === 'null' ? fetchSite === 'same-origin' : sameSite(origin, publicUrl);
}

/** Reads the fields of a URL-encoded form of at most `longest` bytes; undefined for any other body. */
export async function readForm(request: Request, longest: number): Promise<URLSearchParams | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return undefined;
  if (Number(request.headers.get('content-length') ?? longest + 1) > longest) return undefined;
  return new URLSearchParams(await request.text());
}

/** Parses the query of a request with a schema; rejects repeated and unknown parameters. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(request.url);
  const names = [...searchParams.keys()];
  const parsed = schema.safeParse(Object.fromEntries(searchParams));
  if (parsed.success && new Set(names).size === names.length) return parsed.data;
  throw new BffError(400, 'VALIDATION', 'The query is invalid.');
}

export const bodyLimit = 256 * 1024;
const maxDepth = 24;

/** Reads the JSON body of a request. Rejects other types, long bodies, invalid UTF-8 and NUL characters. */
export async function readJson(request: Request, limit = bodyLimit): Promise<unknown> {
  if (!/^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i.test(request.headers.get('content-type') ?? '')) {
    throw new BffError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
  }
  const value = parse(await readRawBody(request, limit));
  if (!isSound(value, 0)) throw malformed();
  return value;
}

/** Reads a body of any type as bytes. */
export async function readRawBody(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLong();
  return readBytes(request, limit);
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > limit) throw tooLong();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parse(bytes: Uint8Array): unknown {
  try {
    // A byte-order mark is rejected, as in the services.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw malformed();
  }
}

function isSound(value: unknown, depth: number): boolean {
  if (depth > maxDepth) return false;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, item]) => key !== '__proto__' && isSound(key, depth) && isSound(item, depth + 1),
  );
}

const malformed = () => new BffError(400, 'MALFORMED_JSON', 'The body is not usable JSON.');
const tooLong = () => new BffError(413, 'BODY_TOO_LARGE', 'The body is too long.');
