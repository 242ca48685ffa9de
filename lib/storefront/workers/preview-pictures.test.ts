import sharp from 'sharp';
import { cardPath, cardVersion, type ShareCard, shopCard } from '@/lib/storefront/share/preview-card';
import { outlineOf, widthOf } from '@/lib/storefront/share/preview-card-svg';
import { closeWorkerPools } from './pools';
import { drawPreviewPicture } from './preview-pictures';

afterAll(closeWorkerPools);

const card: ShareCard = {
  kind: 'product',
  slug: 'disc-bosch',
  locale: 'ro-MD',
  over: 'Bosch',
  title: 'Disc de frână ventilat',
  number: '0 986 479 A01',
  under: 'Discuri de frână',
  picture: '/pictures/brake-disc-00000000/wd.webp',
};
const hostile = `</svg><script>alert(1)</script>&"' ${'ЖțЩ'.repeat(300)}`;

test.each<[string, ShareCard]>([
  ['a part', card],
  ['a part in Russian', { ...card, locale: 'ru', title: 'Тормозной диск вентилируемый, передняя ось' }],
  ['the shop', shopCard('ru')],
  ['texts that never end', { ...card, over: hostile, title: hostile, number: hostile, under: hostile }],
  ['nothing', { ...card, over: '', title: '', number: null, under: '' }],
])('[PRD-3] the preview of %s is 1200 × 630 and small', async (_, shown) => {
  const drawing = await sharp({ create: { width: 960, height: 960, channels: 4, background: '#2358e0' } })
    .webp()
    .toBuffer();
  const drawn = await drawPreviewPicture(shown, drawing);
  const picture = drawn.ok ? drawn.value : new Uint8Array();
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(300_000);
});

test.each(['semibold', 'bold', 'mono'] as const)('every letter of both languages has an outline in %s', (face) => {
  const romanian = face === 'mono' ? '' : 'aăâbcdefghiîjklmnopqrsștțuvwxyzAĂÂBCDEFGHIÎJKLMNOPQRSȘTȚUVWXYZ';
  for (const letter of `${romanian}абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ0123456789№`) {
    expect([letter, outlineOf(letter, face, { x: 0, y: 0, size: 40 })]).toEqual([
      letter,
      expect.stringMatching(/^M[^N]+$/),
    ]);
  }
});

test('an outline is made of numbers, and signs without one take no room', () => {
  const outline = outlineOf('Disc de frână “ș” № 1.9 Тормозной', 'bold', { x: 72, y: 190, size: 66 });
  expect(outline).toMatch(/^(?:[MLQC]-?\d+(?:\.\d)?(?: -?\d+(?:\.\d)?)+|Z)+$/);
  expect(widthOf('部品😀', 'bold', 40)).toBe(0);
});

test('[PRD-3] an address changes with what the picture shows, and holds nothing that anyone wrote', () => {
  expect(cardPath(card)).toMatch(/^\/share\/ro-MD\/product\/disc-bosch\/[0-9a-f]{12}\.png$/);
  for (const change of [{ title: 'Disc' }, { number: '1' }, { picture: null }, { locale: 'ru' as const }]) {
    expect(cardVersion({ ...card, ...change })).not.toBe(cardVersion(card));
  }
  expect(cardVersion({ ...card })).toBe(cardVersion(card));
});
