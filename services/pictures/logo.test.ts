import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { logoPng } from './logo';
import { photoPath } from './picture-url';

test('[CON-1] leaves a damaged logo out, and shows it once the file is repaired', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  const key = `photo-${'0'.repeat(32)}`;
  const path = photoPath(folder, key);
  await mkdir(dirname(path));
  await writeFile(path, 'damaged');
  expect(await logoPng(folder, key)).toBeUndefined();
  const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } });
  await writeFile(path, await picture.webp().toBuffer());
  const png = await logoPng(folder, key);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 });
  await rm(folder, { recursive: true });
});
