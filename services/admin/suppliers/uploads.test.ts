import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeUpload, uploadedFile } from './uploads';

it('[ADM-1] keeps the newest 50 uploaded files, so that uploads do not fill the disk', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'uploads-'));
  const ids: string[] = [];
  for (let count = 0; count < 52; count += 1) {
    const id = await storeUpload(dataDir, Buffer.from('listă'));
    const at = new Date(Date.now() - 3_600_000 + count * 1000);
    await utimes(await uploadedFile(dataDir, id), at, at);
    ids.push(id);
  }
  expect((await readdir(join(dataDir, 'suppliers', 'uploads'))).sort()).toEqual(ids.slice(2).sort());
  await rm(dataDir, { recursive: true });
});
