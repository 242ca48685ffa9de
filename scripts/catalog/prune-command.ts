import { join } from 'node:path';
import { environment } from '@/lib/config/environment';
import type { Database } from '@/services/db/pools';
import { prunePhotos } from '@/services/photos/prune-photos';
import { photoFolder } from '@/services/pictures/picture-keys';
import { print } from '../terminal';

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
