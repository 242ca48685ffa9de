import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { guardedLookup, PictureFault, readPictureUrl } from '../pictures/picture-url';
import { maxBytes } from './make-master';

/** What a server said of the version of a picture. */
export type PictureVersion = { readonly etag: string | null; readonly lastModified: string | null };
export type FetchedPicture = (PictureVersion & { readonly bytes: Buffer }) | 'unchanged';

export type FetchOptions = {
  /** Hosts of one's own network may be asked as well. */
  readonly allowPrivate: boolean;
  /** For the whole of an attempt, and before another one. */
  readonly patienceMs?: number;
  readonly retryMs?: readonly number[];
};

const maxRedirects = 5;
const worthAnotherTry = (fault: PictureFault) =>
  ['slow', 'unreachable'].includes(fault.fault) ||
  (fault.fault === 'status' && /^(?:408|425|429|5\d\d)$/.test(fault.detail));

/**
 * Fetches a picture, unless its server says that it is the one that was had already. Addresses come from files of
 * suppliers, so only the public internet is asked; each redirect is judged anew. Throws a PictureFault.
 */
export async function fetchPicture(
  pictureUrl: string,
  known: PictureVersion | null,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const { retryMs = [500, 2000] } = options;
  for (const wait of retryMs) {
    try {
      return await attempt(pictureUrl, known, options);
    } catch (error) {
      if (!(error instanceof PictureFault && worthAnotherTry(error))) throw error;
      await pause(wait);
    }
  }
  return attempt(pictureUrl, known, options);
}

async function attempt(
  pictureUrl: string,
  known: PictureVersion | null,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(options.patienceMs ?? 30_000);
  let url = readPictureUrl(pictureUrl, options.allowPrivate);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await ask(url, known, options.allowPrivate, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status === 304 && known) {
      answer.resume();
      return 'unchanged';
    }
    if (status >= 300 && status < 400 && headers.location !== undefined && URL.canParse(headers.location, url.href)) {
      answer.resume();
      url = readPictureUrl(new URL(headers.location, url).href, options.allowPrivate);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new PictureFault('status', String(status));
    }
    const bytes = await readBody(answer, signal);
    return { bytes, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  }
  throw new PictureFault('redirects', String(maxRedirects));
}

function ask(
  url: URL,
  known: PictureVersion | null,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    'user-agent': 'Piesar',
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const asked = send(url, { headers, signal, lookup: guardedLookup(allowPrivate), agent: false }, resolve);
    asked.on('error', (error) => reject(faultOf(error, signal, url)));
    asked.end();
  });
}

async function readBody(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const tooHeavy = () => new PictureFault('tooHeavy', String(maxBytes / 1024 / 1024));
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy();
    throw tooHeavy();
  }
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of answer) {
      const bytes = z.instanceof(Buffer).parse(part);
      length += bytes.length;
      // Leaving the loop closes the connection.
      if (length > maxBytes) throw tooHeavy();
      parts.push(bytes);
    }
  } catch (error) {
    throw faultOf(error, signal);
  }
  return Buffer.concat(parts);
}

function faultOf(error: unknown, signal: AbortSignal, url?: URL): PictureFault {
  if (error instanceof PictureFault) return error;
  if (signal.aborted) return new PictureFault('slow', '', { cause: error });
  return new PictureFault('unreachable', url?.hostname ?? '', { cause: error });
}
