import { loadMessages } from '@/i18n/messages';
import { shop } from '@/lib/config/shop';
import { fillText } from '@/tests/fixtures/words';
import { beginningOf, headTitle, maxTitleLength, titleOfPage, titleWithEnd } from './page-metadata';

const long = 'Set plăcuțe de frână, frână disc, puntea față, cu avertizor de uzură, pentru Škoda Octavia II Combi';

test('[ROUTE-8] cuts a long title at a word', () => {
  expect(beginningOf(long, maxTitleLength)).toBe(
    'Set plăcuțe de frână, frână disc, puntea față, cu avertizor de uzură…',
  );
  expect(beginningOf('Filtru ulei', 70)).toBe('Filtru ulei');
  expect(beginningOf('a'.repeat(90), 70)).toMatch(/^a{35}…$/);
});

test('[ROUTE-8] keeps brand and number of a part', () => {
  const title = titleWithEnd(long, 'Magneti Marelli 363700201234');
  expect(title).toMatch(/^Set plăcuțe de frână.*… Magneti Marelli 363700201234$/);
  expect(title.length).toBeLessThanOrEqual(maxTitleLength);
  expect(titleWithEnd('Filtru ulei', '')).toBe('Filtru ulei');
});

test('[ROUTE-8] keeps the page number', () => {
  const numbered = (title: string) => `${title}, pagina 12`;
  expect(titleOfPage(long, 1, numbered)).toBe(long);
  expect(titleOfPage('Filtre', 12, numbered)).toBe('Filtre, pagina 12');
  const title = titleOfPage(long, 12, numbered);
  expect(title).toMatch(/^Set plăcuțe de frână.*…, pagina 12$/);
  expect(title.length).toBeLessThanOrEqual(maxTitleLength);
});

test.each(shop.locales.map(({ code }) => code))(
  '[ROUTE-8] appends the name of the shop to a short title in %s',
  async (locale) => {
    const { meta } = await loadMessages(locale);
    const inHead = (title: string) => {
      const head = headTitle(title, shop.name);
      return typeof head === 'string' ? fillText(fillText(meta.titleTemplate, head), shop.name) : head.absolute;
    };
    const edge = maxTitleLength - ` | ${shop.name}`.length;
    expect(inHead('x'.repeat(edge))).toHaveLength(maxTitleLength);
    expect(inHead('x'.repeat(edge + 1))).toBe('x'.repeat(edge + 1));
    expect(inHead(long).length).toBeLessThanOrEqual(maxTitleLength);
  },
);
