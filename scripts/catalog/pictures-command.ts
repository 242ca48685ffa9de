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
import { createRevalidator, tagsOf } from '@/services/revalidation/revalidator';
import { print, progressBar } from '../terminal';
import { BadLineReport, printSheetChoice } from './bad-line-report';

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Counts unused photographs. With `remove`, deletes those that have been unused for `days`. */
export async function runPrune(db: Database, days: number, remove: boolean): Promise<void> {
  const { dataDir } = environment();
  const folders = { folder: photoFolder(dataDir), renderedFolder: join(dataDir, 'pictures') };
  const { photos, unused, unusedBytes, due, dueBytes } = await prunePhotos({ db, ...folders, days, remove });
  print(`${photos} photographs, of which ${unused} (${size(unusedBytes)}) are unused.`);
  if (unused === 0) return;
  const outcome = remove ? 'were deleted' : 'can be deleted with --yes';
  print(`${due} (${size(dueBytes)}) have been unused for ${days} days or more and ${outcome}.`);
  if (due < unused) print('The others are recorded as unused from today: repeat the command later.');
}

type PicturesCommand = {
  /** A folder of pictures or a list of pictures. Undefined downloads the picture URLs of imported price lists. */
  readonly from: string | undefined;
  /** The sheet of a workbook; the first one by default. */
  readonly sheet: string | undefined;
  readonly report: string | undefined;
  readonly language: ReportLanguage;
  readonly allowPrivate: boolean;
  readonly again: boolean;
};

/** Imports the pictures of a folder or list, and downloads the pictures that are named by URL. */
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
    (stats) => stats.isDirectory(),
    () => false,
  );
  const options = { db, folder: photoFolder(environment().dataDir), onBad: report.add };
  if (!isFolder) await printSheetChoice(from, sheet ?? '');
  const articles = await (isFolder
    ? readPictureFolder(from, options)
    : readPictureMapping(from, { ...options, sheet }));
  const result = await withRevalidation(db, (onShown) =>
    storeArticles(articles, { ...options, onShown, onProgress: progressBar(basename(from), process.stdout) }),
  );
  print(`${result.articles} products have ${result.pictures} pictures, of which ${result.fresh} are new.`);
}

/** Downloads the picture URLs of imported price lists. Downloaded pictures are requested conditionally. */
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
      onFault: (url, fault) => report.add(badPicture(0, 'pictures', url, fault)),
      onProgress: progressBar('URLs', process.stdout),
    }),
  );
  if (requested > 0) print(`${requested} URLs requested: ${fresh} new pictures, ${failed} failed.`);
}

type OnShown = (ids: readonly number[]) => Promise<void>;

/** Runs an import of pictures, and revalidates the pages of products with new pictures in a running shop. */
async function withRevalidation<Result>(db: Database, work: (onShown: OnShown) => Promise<Result>): Promise<Result> {
  const { storefrontUrls } = environment();
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
