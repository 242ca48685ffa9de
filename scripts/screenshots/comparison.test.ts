import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { anyDiffers, compareFolders, comparisonPage, comparisonTable } from './comparison';

let folder: string;
let folders: { before: string; after: string };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comparison-'));
  folders = { before: join(folder, 'before'), after: join(folder, 'after') };
  mkdirSync(folders.before);
  mkdirSync(folders.after);
});
afterEach(() => rmSync(folder, { recursive: true }));

type Canvas = { width?: number; height?: number; marked?: number };

/** A white picture whose first pixels are black. */
async function draw(where: keyof typeof folders, file: string, { width = 10, height = 10, marked = 0 }: Canvas = {}) {
  const pixels = Buffer.alloc(width * height * 3, 255).fill(0, 0, marked * 3);
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  writeFileSync(join(folders[where], file), png);
}
const compare = ({ only = '', bound = 0 } = {}) => compareFolders(folders, { only, bound });

test('pictures that look the same do not differ, and are only counted', async () => {
  await draw('before', 'cart-ru-390.png', { marked: 4 });
  await draw('after', 'cart-ru-390.png', { marked: 4 });
  const comparisons = await compare();
  expect(anyDiffers(comparisons)).toBe(false);
  expect(comparisonTable(comparisons)).toBe('1 of 1 pictures look the same.');
});

test('a single pixel is found, measured and drawn', async () => {
  await draw('before', 'cart-ru-390.png');
  await draw('after', 'cart-ru-390.png', { marked: 1 });
  const comparisons = await compare();
  expect(anyDiffers(comparisons)).toBe(true);
  expect(comparisonTable(comparisons)).toContain('cart-ru-390.png  differs       1.000 % (1 px)');
  const drawn = await sharp(join(folders.after, 'differences/cart-ru-390.png')).removeAlpha().raw().toBuffer();
  expect([...drawn.subarray(0, 3)]).toEqual([255, 0, 0]);
  expect([...drawn.subarray(3, 6)]).not.toEqual([255, 0, 0]);
});

test('a share of pixels within the bound is told and passes; a change of size never does', async () => {
  await draw('before', 'cart.png');
  await draw('after', 'cart.png', { marked: 2 });
  expect(anyDiffers(await compare({ bound: 0.01 }))).toBe(true);
  const within = await compare({ bound: 0.02 });
  expect(anyDiffers(within)).toBe(false);
  expect(comparisonTable(within)).toContain('within bound');
  await draw('after', 'cart.png', { height: 12 });
  const resized = await compare({ bound: 1 });
  expect(anyDiffers(resized)).toBe(true);
  expect(comparisonTable(resized)).toContain('16.667 % (20 px), 10×10 -> 10×12');
});

test('a picture that one folder alone has is named', async () => {
  await draw('before', 'old.png');
  await draw('after', 'young.png');
  const comparisons = await compare();
  expect(comparisons.map(({ file, state }) => [file, state])).toEqual([
    ['old.png', 'missing'],
    ['young.png', 'new'],
  ]);
  expect(anyDiffers(comparisons)).toBe(true);
});

test('only the pictures asked for are compared, and what an earlier comparison drew is gone', async () => {
  for (const name of ['cart.png', 'order.png']) {
    await draw('before', name);
    await draw('after', name, { marked: 3 });
  }
  await compare();
  expect((await compare({ only: 'order' })).map(({ file }) => file)).toEqual(['order.png']);
  expect(existsSync(join(folders.after, 'differences/cart.png'))).toBe(false);
  expect(existsSync(join(folders.after, 'differences/order.png'))).toBe(true);
});

test('the page shows what differs most first, each beside what it was, and no name is taken for markup', async () => {
  for (const [name, marked] of [
    ['a<b>.png', 1],
    ['worse.png', 50],
    ['same.png', 0],
  ] as const) {
    await draw('before', name);
    await draw('after', name, { marked });
  }
  const page = comparisonPage(await compare(), folders);
  expect(page.indexOf('worse.png')).toBeLessThan(page.indexOf('a&#60;b&#62;.png'));
  expect(page).not.toContain('same.png');
  expect(page).not.toContain('<b>');
  expect([...page.matchAll(/src="([^"]+)"/g)].map(([, path]) => path).slice(0, 3)).toEqual([
    '../../before/worse.png',
    '../worse.png',
    'worse.png',
  ]);
});
