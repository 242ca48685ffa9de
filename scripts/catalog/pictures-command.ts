import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { environment } from '@/lib/config/environment';
import { existingSecrets } from '@/lib/config/secrets';
import type { Database } from '@/services/db/pools';
import type { ReportLanguage } from '@/services/import-files/import-error';
import { badPicture, storeArticles } from '@/services/photos/article-pictures';
import { fetchPictureUrls } from '@/services/photos/fetch-pictures';
import { prunePhotos } from '@/services/photos/photo-store';
import { readPictureFolder, readPictureMapping } from '@/services/photos/picture-sources';
import { photoFolder } from '@/services/pictures/picture-url';
import { tagsOf, createRevalidator } from '@/services/revalidation/revalidator';
import { progressBar } from '../launch/progress-bar';
import { print } from '../terminal';
import { BadLineReport, printSheetChoice } from './bad-line-report';

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Tells which photographs nothing shows any more, and with `remove` takes away those that nothing has shown for so long. */
export async function runPrune(db: Database, days: number, remove: boolean): Promise<boolean> {
  const { dataDir } = environment();
  const folders = { folder: photoFolder(dataDir), made: join(dataDir, 'pictures') };
  const { photos, unused, unusedBytes, due, dueBytes } = await prunePhotos({ db, ...folders, days, remove });
  print(`${photos} photographs, of which ${unused} (${size(unusedBytes)}) are shown nowhere any more.`);
  if (unused === 0) return true;
  if (remove) print(`${due} (${size(dueBytes)}) have been so for ${days} days or more and were removed.`);
  else print(`${due} (${size(dueBytes)}) have been so for ${days} days or more; --yes removes them.`);
  if (due < unused) print('It is noted since when the others are unused: give the command again later.');
  return true;
}

export interface PicturesCommand {
  /** A folder of pictures or a list of them; without either, what lists named by address is fetched. */
  readonly from: string | undefined;
  /** The sheet of a list that is a workbook; without it the first one. */
  readonly sheet: string | undefined;
  readonly report: string | undefined;
  readonly language: ReportLanguage;
  readonly allowPrivate: boolean;
  readonly again: boolean;
}

/** Takes pictures in, from a folder or as a list tells, and fetches what is named by address. */
export async function runPictures(db: Database, command: PicturesCommand): Promise<boolean> {
  const { from, sheet, language } = command;
  const file = command.report ?? (from === undefined ? 'pictures.report.csv' : `${resolve(from)}.report.csv`);
  const report = new BadLineReport(file, language);
  try {
    if (from !== undefined) await storeFrom(from, sheet, db, report);
    await fetchPictures(db, command, report);
  } finally {
    await report.close();
  }
  return report.count === 0;
}

async function storeFrom(from: string, sheet: string | undefined, db: Database, report: BadLineReport): Promise<void> {
  const isFolder = await stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const options = { db, folder: photoFolder(environment().dataDir), onBad: report.add };
  if (!isFolder) await printSheetChoice(from, sheet ?? '');
  const articles = await (isFolder
    ? readPictureFolder(from, options)
    : readPictureMapping(from, { ...options, sheet }));
  const done = await withRevalidation(db, (onShown) =>
    storeArticles(articles, { ...options, onShown, onProgress: progressBar(basename(from), process.stdout) }),
  );
  print(`${done.articles} articles have ${done.pictures} pictures, of which ${done.fresh} are new here.`);
}

/** Fetches what lists named by address; what was fetched before is only asked for changes. */
export async function fetchPictures(
  db: Database,
  { allowPrivate, again }: Pick<PicturesCommand, 'allowPrivate' | 'again'>,
  report: BadLineReport,
): Promise<void> {
  const { requested, fresh, failed } = await withRevalidation(db, (onShown) =>
    fetchPictureUrls({
      db,
      folder: photoFolder(environment().dataDir),
      allowPrivate,
      again,
      onShown,
      onFault: (address, fault) => report.add(badPicture(0, 'pictures', address, fault)),
      onProgress: progressBar('Addresses', process.stdout),
    }),
  );
  if (requested > 0) print(`${requested} addresses asked: ${fresh} new pictures, ${failed} failed.`);
}

type OnShown = (ids: readonly number[]) => Promise<void>;

/** Runs work that reports products whose pages change, and revalidates these in a running shop. */
async function withRevalidation<Result>(db: Database, work: (onShown: OnShown) => Promise<Result>): Promise<Result> {
  const { storefrontUrls } = environment();
  // A shop that is not running renders its pages again when it starts.
  const revalidator = createRevalidator({
    storefronts: storefrontUrls,
    secret: existingSecrets().revalidateSecret,
    onDropped: () => {},
    retryMs: [500],
  });
  try {
    return await work(async (ids) => {
      if (ids.length > 0) revalidator.revalidate(await tagsOf(db.write, ids));
    });
  } finally {
    await revalidator.settle();
  }
}
