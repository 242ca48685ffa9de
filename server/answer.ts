import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding, isText } from './compress';

/** A finished answer: what Next made, whole, with its compressed forms as they were asked for. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: Map<Encoding, Buffer>;
};

/** Puts an answer together. The tag names the content, so that a browser that has it need not load it again. */
export function makeAnswer(status: number, headers: OutgoingHttpHeaders, body: Buffer): Answer {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, headers, body, etag, encoded: new Map() };
}

/** How many bytes an answer holds in memory. */
export function sizeOf(answer: Answer): number {
  let size = answer.body.length + 1024;
  for (const body of answer.encoded.values()) size += body.length;
  return size;
}

async function bodyFor(answer: Answer, encoding: Encoding, kept: boolean): Promise<Buffer> {
  const known = answer.encoded.get(encoding);
  if (known) return known;
  const body = await compress(answer.body, encoding, kept ? 'kept' : 'once');
  // What stayed as it was is no compressed form: an equal answer that takes over the forms would call it one.
  if (kept && body !== answer.body) {
    answer.encoded.set(encoding, body);
    if (encoding === 'br' && lasts(answer)) condense(answer).catch(() => undefined);
  }
  return body;
}

function lasts({ headers }: Answer): boolean {
  return /\bimmutable\b/.test(String(headers['cache-control'] ?? ''));
}

/** Nobody waits for the densest form: it takes the place of the first one when it is ready. */
async function condense(answer: Answer): Promise<void> {
  answer.encoded.set('br', await compress(answer.body, 'br', 'lasting'));
}

/** Sends an answer in the encoding that the browser takes, or 304 when it has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  kept: boolean,
): Promise<void> {
  const { status, headers } = answer;
  const cacheable = request.method === 'GET' || request.method === 'HEAD';
  if (cacheable && status === 200 && request.headers['if-none-match'] === answer.etag) {
    const { 'content-type': _type, 'content-length': _length, ...rest } = headers;
    response.writeHead(304, { ...rest, etag: answer.etag }).end();
    return;
  }
  const compressible = isText(String(headers['content-type'] ?? ''));
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const body = await bodyFor(answer, encoding, kept);
  // Who asks for the headers alone is answered without the body that tag and length are taken from.
  const known = request.method !== 'HEAD' || body.length > 0;
  response.writeHead(status, {
    ...headers,
    ...(compressible && { vary: varyWith(headers['vary'], 'accept-encoding') }),
    ...(body !== answer.body && { 'content-encoding': encoding }),
    ...(status === 200 && known && { etag: answer.etag }),
    ...(known && { 'content-length': body.length }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function varyWith(vary: OutgoingHttpHeaders[string], name: string): string {
  const given = vary === undefined ? [] : String(vary).split(/\s*,\s*/);
  return given.some((item) => item.toLowerCase() === name) ? given.join(', ') : [...given, name].join(', ');
}
