import { shop } from '@/lib/config/shop';
import { firstLocale } from '@/lib/contract/locales/locales';
import { htmlPage, type LetterPage, textPage } from './letter-layout';

const page: LetterPage = {
  heading: 'Piesa <b>',
  paragraphs: [`Sună la ${shop.phone.display}.`],
  button: { label: 'Vezi', href: 'https://piesar.md/p' },
  notes: ['Le poți opri aici: https://piesar.md/ro-MD/account/watch/7?a=1&b=2'],
};

test('an address in the words of a letter can be pressed, and shows as it is', () => {
  const html = htmlPage(page, firstLocale);
  expect(html).toContain('<a href="https://piesar.md/ro-MD/account/watch/7?a=1&amp;b=2"');
  expect(html).toContain('<h1 style="margin:0 0 14px');
  expect(html).not.toContain('Piesa <b>');
});

test('the phone number of the shop does not break in a letter, and is plain in its text', () => {
  expect(htmlPage(page, firstLocale)).toContain(shop.phone.display.replaceAll(' ', '\u00a0'));
  expect(textPage(page, firstLocale)).toContain(`Sună la ${shop.phone.display}.`);
});

test('in a letter an order keeps its number on one line, a day its month, and a number what it counts', () => {
  const heading = 'Comanda P-261121-7K4QX vine pe 24 noiembrie';
  const html = htmlPage({ ...page, heading, paragraphs: ['Retur 30 de zile, Duster 1.5 dCi'] }, firstLocale);
  expect(html).toContain('<span style="white-space:nowrap">P-261121-7K4QX</span> vine pe 24\u00a0noiembrie</h1>');
  expect(html).toContain('Retur 30\u00a0de zile, Duster 1.5\u00a0dCi');
  expect(html).toContain('<title>Comanda P-261121-7K4QX vine pe 24 noiembrie</title>');
  expect(textPage({ ...page, heading }, firstLocale)).toContain(heading);
});
