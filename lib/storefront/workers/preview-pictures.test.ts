import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { cardPath, cardVersion, type ShareCard, shopCard } from '@/lib/storefront/share/preview-card';
import { printableText } from '@/lib/storefront/share/preview-card-image';
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

test('[PRD-3] removes from a preview the characters that our fonts lack', () => {
  expect(printableText(' Disc de frâna\u0306 “ș” № 1.9 部品😀1\ufe0f\u20e3 Тормозной\n')).toBe(
    'Disc de frână “ș” № 1.9 1 Тормозной',
  );
});

test('[PRD-3] requests no font from another server for any character it prints', () => {
  const code = `
    const { fetch } = globalThis;
    globalThis.fetch = (url) => (String(url).startsWith('data:') ? fetch(url) : process.exit(9));
    const { printableText, renderCard } = await import('./lib/storefront/share/preview-card-image.tsx');
    const all = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1));
    const printable = all.filter((letter) => printableText(letter) !== '');
    const card = { kind: 'page', slug: 'x', locale: 'ru', picture: null };
    for (let at = 0; at < printable.length; at += 40) {
      const text = printable.slice(at, at + 40).join('');
      await renderCard({ ...card, over: text, title: text, number: text, under: text }, { accent: '#1f47c8', name: text });
    }`;
  const flags = ['--import', 'tsx', '--input-type=module', '-e', code];
  expect(spawnSync(process.execPath, flags, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
}, 60_000);

test('[PRD-3] changes the URL with the content of the card without exposing the text', () => {
  expect(cardPath(card)).toMatch(/^\/share\/ro-MD\/product\/disc-bosch\/[0-9a-f]{12}\.png$/);
  for (const change of [{ title: 'Disc' }, { number: '1' }, { picture: null }, { locale: 'ru' as const }]) {
    expect(cardVersion({ ...card, ...change })).not.toBe(cardVersion(card));
  }
  expect(cardVersion({ ...card })).toBe(cardVersion(card));
});
