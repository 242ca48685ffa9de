import { applySettings } from '@/lib/config/live-settings';
import { shop } from '@/lib/config/shop';
import { shopDefaults } from '@/lib/config/shop-defaults';
import { firstLocale } from '@/lib/contract/locales/locales';
import { htmlPage, type LetterPage, textPage } from './letter-layout';

const page: LetterPage = {
  heading: 'Piesa <b>',
  paragraphs: [`Sună la ${shop.phone.display}.`],
  button: { label: 'Vezi', href: 'https://piesar.md/p' },
  notes: ['Le poți opri aici: https://piesar.md/ro-MD/account/watch/7?a=1&b=2'],
};

test('a URL in the text of a letter is a link', () => {
  const html = htmlPage(page, firstLocale);
  expect(html).toContain('<a href="https://piesar.md/ro-MD/account/watch/7?a=1&amp;b=2"');
  expect(html).toContain('<h1 style="margin:0 0 14px');
  expect(html).not.toContain('Piesa <b>');
});

test("the shop's phone number does not wrap in HTML, and is plain in text", () => {
  expect(htmlPage(page, firstLocale)).toContain(shop.phone.display.replaceAll(' ', '\u00a0'));
  expect(textPage(page, firstLocale)).toContain(`Sună la ${shop.phone.display}.`);
});

test('order numbers, dates and quantities do not wrap', () => {
  const heading = 'Comanda P-261121-7K4QX vine pe 24 noiembrie';
  const html = htmlPage({ ...page, heading, paragraphs: ['Retur 30 de zile, Duster 1.5 dCi'] }, firstLocale);
  expect(html).toContain('<span style="white-space:nowrap">P-261121-7K4QX</span> vine pe 24\u00a0noiembrie</h1>');
  expect(html).toContain('Retur 30\u00a0de zile, Duster 1.5\u00a0dCi');
  expect(html).toContain('<title>Comanda P-261121-7K4QX vine pe 24 noiembrie</title>');
  expect(textPage({ ...page, heading }, firstLocale)).toContain(heading);
});

describe('look of the shop in letters', () => {
  afterEach(() => applySettings({}));
  const brand = { ...shopDefaults.brand, name: 'Roata "SRL"', color: '#0b6b3a' };
  const logo = { key: `photo-${'a'.repeat(32)}`, ratio: 4 };

  test('[CON-1] a letter has the saved name and colour', () => {
    applySettings({ brand });
    const html = htmlPage(page, firstLocale);
    expect(html).toContain('Roata &quot;SRL&quot;');
    expect(html).toMatch(/<a href="https:\/\/piesar.md\/p" style="[^"]*;background:#0b6b3a">/);
  });

  test('[CON-1] a letter shows the logo with the name as the text alternative', () => {
    applySettings({ brand: { ...brand, logo } });
    const html = htmlPage(page, firstLocale);
    expect(html).toContain(`<img src="cid:${logo.key}" width="192" height="48" alt="Roata &quot;SRL&quot;"`);
    applySettings({ brand: { ...brand, logo: { ...logo, ratio: 10 } } });
    expect(htmlPage(page, firstLocale)).toContain('width="200" height="20"');
  });
});
