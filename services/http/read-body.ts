import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { z } from 'zod';
import { ServiceError } from './service-error';

/** Above all bodies of the contract; a cart of 200 lines has about 30 kB. */
export const bodyLimitBytes = 256 * 1024;

const tooLarge = (limit: number) => new ServiceError(413, 'BODY_TOO_LARGE', `A body may have ${limit} bytes.`);
const malformed = () => new ServiceError(400, 'MALFORMED_JSON', 'The body is not JSON.');

/** Parses a JSON body. Rejects other content types, too large bodies, invalid UTF-8 and text that PostgreSQL cannot store. */
export async function readJson(context: Context, limit = bodyLimitBytes): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json(?:\s*;|$)/i.test(type)) {
    throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
  }
  if (Number(context.req.header('content-length') ?? 0) > limit) throw tooLarge(limit);
  const text = decode(await readBytes(context, limit));
  const value = parse(text);
  // These characters occur only as escapes: other bodies need no traversal.
  if (/\\u(?:0000|d[89a-f])/i.test(text)) refuseUnstorable(value);
  return value;
}

/** Reads the raw bytes. Node's stream is preferred: a web stream around it costs as much as a short call. */
function readBytes(context: Context, limit: number): Promise<Uint8Array> {
  const incoming = bindings.safeParse(context.env);
  return incoming.success ? readIncoming(incoming.data.incoming, limit) : readWeb(context.req.raw.body, limit);
}

const bindings = z.object({ incoming: z.instanceof(IncomingMessage) });

function readIncoming(incoming: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge(limit));
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks)));
    incoming.on('error', () => reject(malformed()));
    // Only a request that closes before its end is a fault.
    incoming.on('close', () => {
      if (!incoming.readableEnded) reject(malformed());
    });
  });
}

async function readWeb(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// A byte-order mark is invalid JSON (RFC 8259) and kept: signatures cover the raw bytes.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) {
      throw new ServiceError(400, 'VALIDATION', 'The body contains invalid characters.');
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      refuseUnstorable(key);
      refuseUnstorable(entry);
    }
  }
}
