import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureKey } from './picture-url';
import { createPictureRoutes } from './render';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(directory, { recursive: true }));

const key = pictureKey('brake-disc');
const ask = (path: string, headers: Record<string, string> = {}) =>
  createPictureRoutes(directory).request(path, { headers });

test.each([
  ['wa.webp', 'webp', 96],
  ['wb.webp', 'webp', 160],
  ['wt.avif', 'heif', 240],
  ['wc.avif', 'heif', 400],
  ['wm.avif', 'heif', 640],
  ['wd.webp', 'webp', 960],
  ['we.webp', 'webp', 1920],
])('renders %s as a square with a transparent background', async (file, format, edge) => {
  const response = await ask(`/${key}/${file}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const meta = await sharp(await response.arrayBuffer()).metadata();
  expect(meta).toMatchObject({ format, width: edge, height: edge, hasAlpha: true });
});

test('renders a picture once for concurrent requests and leaves no temporary file', async () => {
  const app = createPictureRoutes(directory);
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.request(`/${key}/wc.webp`)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await readdir(join(directory, 'pictures', key))).toEqual(['wc.webp']);
});

test('returns 304 for a matching ETag', async () => {
  const etag = (await ask(`/${key}/wa.webp`)).headers.get('etag') ?? '';
  const again = await ask(`/${key}/wa.webp`, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each([
  '/brake-disc-00000000/wa.webp',
  `/${key}/wz.webp`,
  `/${key}/wa.png`,
  `/${key}/wa`,
  '/..%2F..%2Fetc/wa.webp',
])('%s is not found', async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ errorName: 'NOT_FOUND' }] });
});
