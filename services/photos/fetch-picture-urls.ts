import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { execute, oneRow, rows, statement } from '@/services/db/query';
import { photoPath } from '../pictures/photo-key';
import { PictureFault } from '../pictures/picture-url';
import { type FetchOptions, fetchPicture } from './fetch-picture';
import { inParallel } from './in-parallel';
import { storePhoto } from './photo-store';
import { showAllPictures, showFetchedPictures } from './set-article-pictures';

/* An address that was asked today is not asked again, so that a command that broke off goes on where it stopped. */
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

const noteFetched = {
  name: 'pictures-note-fetched',
  text: `INSERT INTO picture_address (address, key, etag, last_modified, checked_at) VALUES ($1, $2, $3, $4, now())
    ON CONFLICT (address) DO UPDATE SET (key, etag, last_modified, checked_at) = ($2, $3, $4, now())`,
};
const noteChecked = {
  name: 'pictures-note-checked',
  text: 'UPDATE picture_address SET checked_at = now() WHERE address = $1',
};
/* What was fetched before stays shown: a server that is down for an hour takes no picture away. */
const noteFailed = {
  name: 'pictures-note-failed',
  text: 'UPDATE picture_address SET checked_at = NULL WHERE address = $1',
};

const pieceSize = 200;
const atOnce = 6;

export type FetchPictureUrlsOptions = FetchOptions & {
  readonly db: Pick<Database, 'write'>;
  readonly folder: string;
  /** Asks for all addresses, those that were asked today as well. */
  readonly again?: boolean;
  readonly onFault: (address: string, fault: PictureFault) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Told of products whose pages change. */
  readonly onShown?: (ids: readonly number[]) => Promise<void>;
};

export interface FetchTally {
  /** Addresses that were asked. */
  asked: number;
  /** Pictures that were not there before. */
  fresh: number;
  failed: number;
}

/** Fetches the pictures that lists named by address, as far as they have not been fetched or have changed. */
export async function fetchPictureUrls(options: FetchPictureUrlsOptions): Promise<FetchTally> {
  const { db, again = false, onProgress = () => {}, onShown = async () => {} } = options;
  const { write } = db;
  await onShown(await showAllPictures(db));
  const tally: FetchTally = { asked: 0, fresh: 0, failed: 0 };
  const { n: total } = await oneRow(write, dueCount, [again]);
  for (let last = ''; ; ) {
    const piece = await rows(write, duePiece, [again, last, pieceSize]);
    await inParallel(piece, atOnce, async (one) => {
      await fetchOne(one, options, tally);
      tally.asked += 1;
      onProgress(tally.asked, total);
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
  // Only what is really there need not be fetched: a backup may have been restored without its pictures.
  const there = key !== null && existsSync(photoPath(folder, key));
  const known = there ? { etag: due.etag, lastModified: due.last_modified } : null;
  try {
    const found = await fetchPicture(address, known, options);
    if (found === 'unchanged') {
      await execute(db.write, noteChecked, [address]);
      return;
    }
    const kept = await storePhoto(folder, found.bytes);
    await execute(db.write, noteFetched, [address, kept.key, found.etag, found.lastModified]);
    if (kept.fresh) tally.fresh += 1;
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    await execute(db.write, noteFailed, [address]);
    tally.failed += 1;
    onFault(address, error);
  }
}
