import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addEncodedBody, answerOf } from '../answer';
import type { CacheEntry } from '../answer-cache';

const encodings = ['br', 'gzip', 'identity'] as const;
const text = z.string();
/** The head before the bodies. */
const storedHead = z.object({
  key: text,
  status: z.int(),
  headers: z.record(text, z.union([text, z.number(), z.array(text)])),
  etag: text,
  ms: z.number(),
  freshUntil: z.number(),
  tags: z.array(text),
  since: z.number(),
  outlives: z.boolean(),
  source: text.optional(),
  forms: z.array(z.object({ encoding: z.enum(encodings), bytes: z.int().min(0) })),
});

/** File name of a stored page: page keys may be long and contain characters that file names may not. */
export function storedName(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A finished page as bytes: length of its head, head as JSON, then its bodies. */
export function storedPage(
  key: string,
  { answer, ms, freshUntil, tags = [], since = 0, outlives = false, source }: CacheEntry,
): Buffer {
  const { status, headers, etag } = answer;
  const bodies = [...answer.forms].map(([encoding, { body }]) => ({ encoding, body }));
  const forms = bodies.map(({ encoding, body }) => ({ encoding, bytes: body.length }));
  const fields = { key, status, headers, etag, ms, freshUntil, tags, since, outlives, source, forms };
  const head = Buffer.from(JSON.stringify(fields));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...bodies.map(({ body }) => body)]);
}

/** Reads a stored page. Throws on bytes of another page or a truncated one. */
export function readStoredPage(key: string, content: Buffer): CacheEntry {
  const start = 4 + content.readUInt32BE();
  const head = storedHead.parse(JSON.parse(content.toString('utf8', 4, start)));
  const length = head.forms.reduce((sum, { bytes }) => sum + bytes, start);
  if (head.key !== key || content.length !== length) throw new Error('The bytes are another page, or half of one.');
  const { status, headers, etag, ms, freshUntil, tags, since, outlives, source } = head;
  const answer = answerOf(status, headers, etag);
  let at = start;
  for (const { encoding, bytes } of head.forms) {
    addEncodedBody(answer, encoding, content.subarray(at, at + bytes));
    at += bytes;
  }
  return { answer, ms, freshUntil, tags, since, outlives, ...(source !== undefined && { source }) };
}
