import { existsSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { execute, oneRow, rows, statement } from '@/services/db/query';
import { guardedLookup, PictureFault, photoPath, readPictureUrl } from '../pictures/picture-url';
import { showAllPictures, showFetchedPictures } from './article-pictures';
import { inParallel, maxBytes, storePhoto } from './photo-store';

/** A server's version headers of a picture. */
export type PictureVersion = { readonly etag: string | null; readonly lastModified: string | null };
export type FetchedPicture = (PictureVersion & { readonly bytes: Buffer }) | 'unchanged';

export type FetchOptions = {
  /** Private hosts are allowed too. */
  readonly allowPrivate: boolean;
  /** Timeout of an attempt. `retryMs` are the pauses before further attempts. */
  readonly timeoutMs?: number;
  readonly retryMs?: readonly number[];
};

const maxRedirects = 5;
const isRetryable = (fault: PictureFault) =>
  ['slow', 'unreachable'].includes(fault.fault) ||
  (fault.fault === 'status' && /^(?:408|425|429|5\d\d)$/.test(fault.detail));

/**
 * Downloads a picture unless it is unchanged. Only public hosts are contacted, because URLs come from suppliers' files;
 * each redirect is checked too. Throws a PictureFault.
 */
export async function fetchPicture(
  pictureUrl: string,
  storedVersion: PictureVersion | null,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const { retryMs = [500, 2000] } = options;
  for (const wait of retryMs) {
    try {
      return await attempt(pictureUrl, storedVersion, options);
    } catch (error) {
      if (!(error instanceof PictureFault && isRetryable(error))) throw error;
      await pause(wait);
    }
  }
  return attempt(pictureUrl, storedVersion, options);
}

async function attempt(
  pictureUrl: string,
  storedVersion: PictureVersion | null,
  options: FetchOptions,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 30_000);
  let url = readPictureUrl(pictureUrl, options.allowPrivate);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await sendRequest(url, storedVersion, options.allowPrivate, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 304 && storedVersion) {
      response.resume();
      return 'unchanged';
    }
    if (status >= 300 && status < 400 && headers.location !== undefined && URL.canParse(headers.location, url.href)) {
      response.resume();
      url = readPictureUrl(new URL(headers.location, url).href, options.allowPrivate);
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new PictureFault('status', String(status));
    }
    const bytes = await readBody(response, signal);
    return { bytes, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  }
  throw new PictureFault('redirects', String(maxRedirects));
}

function sendRequest(
  url: URL,
  storedVersion: PictureVersion | null,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    'user-agent': 'piesar-pictures',
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    ...(storedVersion?.etag && { 'if-none-match': storedVersion.etag }),
    ...(storedVersion?.lastModified && { 'if-modified-since': storedVersion.lastModified }),
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { headers, signal, lookup: guardedLookup(allowPrivate), agent: false }, resolve);
    request.on('error', (error) => reject(faultOf(error, signal, url)));
    request.end();
  });
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const tooHeavy = () => new PictureFault('tooHeavy', String(maxBytes / 1024 / 1024));
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooHeavy();
  }
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
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

/* URLs requested today are skipped, so that an interrupted command continues. */
const due = `FROM article_picture a LEFT JOIN picture_address h USING (address)
  WHERE address IS NOT NULL AND ($1 OR h.checked_at IS NULL OR h.checked_at < now() - interval '1 day')`;
const dueCount = statement({
  name: 'pictures-due-count',
  text: `SELECT count(DISTINCT address) AS n ${due}`,
  row: z.object({ n: z.int() }),
});
const duePiece = statement({
  name: 'pictures-due',
  text: `SELECT DISTINCT address, h.key, h.etag, h.last_modified ${due} AND address > $2 ORDER BY address LIMIT $3`,
  row: z.object({
    address: z.string(),
    key: z.string().nullable(),
    etag: z.string().nullable(),
    last_modified: z.string().nullable(),
  }),
});
type DuePictureUrl = z.infer<(typeof duePiece)['row']>;

const noteFetched = statement({
  name: 'pictures-note-fetched',
  text: `INSERT INTO picture_address (address, key, etag, last_modified, checked_at) VALUES ($1, $2, $3, $4, now())
    ON CONFLICT (address) DO UPDATE SET (key, etag, last_modified, checked_at) = ($2, $3, $4, now())`,
});
const noteChecked = statement({
  name: 'pictures-note-checked',
  text: 'UPDATE picture_address SET checked_at = now() WHERE address = $1',
});
/* Earlier pictures stay: a server outage removes none. */
const noteFailed = statement({
  name: 'pictures-note-failed',
  text: 'UPDATE picture_address SET checked_at = NULL WHERE address = $1',
});

const pieceSize = 200;
const atOnce = 6;

export type FetchPictureUrlsOptions = FetchOptions & {
  readonly db: Pick<Database, 'write'>;
  readonly folder: string;
  /** Repeats URLs that were already requested today. */
  readonly again?: boolean;
  readonly onFault: (address: string, fault: PictureFault) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Called with products whose pages change. */
  readonly onShown?: (ids: readonly number[]) => Promise<void>;
};

export interface FetchTally {
  /** URLs requested. */
  requested: number;
  /** Pictures that were not there before. */
  fresh: number;
  failed: number;
}

/** Downloads new and changed pictures of lists. */
export async function fetchPictureUrls(options: FetchPictureUrlsOptions): Promise<FetchTally> {
  const { db, again = false, onProgress = () => {}, onShown = async () => {} } = options;
  const { write } = db;
  await onShown(await showAllPictures(db));
  const tally: FetchTally = { requested: 0, fresh: 0, failed: 0 };
  const { n: total } = await oneRow(write, dueCount, [again]);
  for (let last = ''; ; ) {
    const piece = await rows(write, duePiece, [again, last, pieceSize]);
    await inParallel(piece, atOnce, async (one) => {
      await fetchOne(one, options, tally);
      tally.requested += 1;
      onProgress(tally.requested, total);
    });
    const end = piece.at(-1);
    if (!end) return tally;
    await onShown(
      await showFetchedPictures(
        db,
        piece.map(({ address }) => address),
      ),
    );
    last = end.address;
  }
}

async function fetchOne(due: DuePictureUrl, options: FetchPictureUrlsOptions, tally: FetchTally): Promise<void> {
  const { db, folder, onFault } = options;
  const { address, key } = due;
  // Sends the stored version only if the file exists, because a backup may have been restored without pictures.
  const isStored = key !== null && existsSync(photoPath(folder, key));
  const storedVersion = isStored ? { etag: due.etag, lastModified: due.last_modified } : null;
  try {
    const result = await fetchPicture(address, storedVersion, options);
    if (result === 'unchanged') {
      await execute(db.write, noteChecked, [address]);
      return;
    }
    const photo = await storePhoto(folder, result.bytes);
    await execute(db.write, noteFetched, [address, photo.key, result.etag, result.lastModified]);
    if (photo.fresh) tally.fresh += 1;
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    await execute(db.write, noteFailed, [address]);
    tally.failed += 1;
    onFault(address, error);
  }
}
