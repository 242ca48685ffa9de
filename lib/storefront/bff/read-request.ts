import type { z } from 'zod';
import { BffError } from './answers';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function sameSite(origin: string, publicUrl: string): boolean {
  let theirs: URL;
  try {
    theirs = new URL(origin);
  } catch {
    return false;
  }
  const ours = new URL(publicUrl);
  if (theirs.origin === ours.origin) return true;
  // In a local trial, `localhost`, `127.0.0.1` and `[::1]` count as the same site.
  const local = loopback.has(theirs.hostname) && loopback.has(ours.hostname);
  return local && theirs.protocol === ours.protocol && theirs.port === ours.port;
}

/**
 * Whether an unsafe request comes from our own pages. Compared with the configured origin: `Host` and
 * `X-Forwarded-Host` are set by the sender.
 */
export function isFromOurPages(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return false;
  // Pages that send no referrer, as an order's, hide their origin in forms too; of where they are, browsers then tell.
  return origin === null || origin === 'null' ? fetchSite === 'same-origin' : sameSite(origin, publicUrl);
}

/** The fields of a URL-encoded form of at most `longest` bytes; undefined for any other body. */
export async function readForm(request: Request, longest: number): Promise<URLSearchParams | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return undefined;
  if (Number(request.headers.get('content-length') ?? longest + 1) > longest) return undefined;
  return new URLSearchParams(await request.text());
}

/** Parses the query of a request with a schema; refuses repeated and unknown parameters. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const { searchParams } = new URL(request.url);
  const names = [...searchParams.keys()];
  const parsed = schema.safeParse(Object.fromEntries(searchParams));
  if (parsed.success && new Set(names).size === names.length) return parsed.data;
  throw new BffError(400, 'VALIDATION', 'The query is not as it should be.');
}

export const bodyLimit = 256 * 1024;
const deepest = 24;

/** The JSON body of a request. Refuses other types, long bodies, broken text and text that no database takes. */
export async function readJson(request: Request, limit = bodyLimit): Promise<unknown> {
  if (!/^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i.test(request.headers.get('content-type') ?? '')) {
    throw new BffError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
  }
  const value = parse(await readRawBody(request, limit));
  if (!isSound(value, 0)) throw malformed();
  return value;
}

/** The bytes of a body of any kind, as they came in. */
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
    // A byte-order mark stays, and is no JSON: as the services have it.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw malformed();
  }
}

function isSound(value: unknown, depth: number): boolean {
  if (depth > deepest) return false;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([key, item]) => key !== '__proto__' && isSound(key, depth) && isSound(item, depth + 1),
  );
}

const malformed = () => new BffError(400, 'MALFORMED_JSON', 'The body is not usable JSON.');
const tooLong = () => new BffError(413, 'BODY_TOO_LARGE', 'The body is too long.');
