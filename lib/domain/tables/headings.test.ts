import { delimiterOf } from './delimiter';
import { headingOf, isSumRow } from './headings';

test.each([
  ['Part_Number', 'number'],
  ['Артикул', 'number'],
  ['Каталожный номер', 'number'],
  ['Cod producător', 'number'],
  ['Manufacturer Part Number', 'number'],
  ['Indeks', 'number'],
  ['Cod OEM', 'oe'],
  ['Производитель', 'brand'],
  ['Marcă', 'brand'],
  ['Наименование товара', 'name'],
  ['Denumirea', 'name'],
  ['Цена, лей', 'price'],
  ['Preț/buc', 'price'],
  ['Старая цена', 'oldPrice'],
  ['Сумма', 'other'],
  ['Остаток', 'stock'],
  ['Наличие на складе', 'stock'],
  ['Dostępność', 'stock'],
  ['Кол-во', 'quantity'],
  ['Заказ', 'quantity'],
  ['Cod de bare', 'ean'],
  ['Штрихкод', 'ean'],
  ['Срок поставки', 'other'],
  ['Greutate, kg', 'other'],
])('[SUP-1] the heading %j names the %s', (heading, kind) => {
  expect(headingOf(heading, 0)?.kind).toBe(kind);
});

test.each(['', 'Прайс-лист от 26.11.2026', 'GDB1330', 'Номер заказа'])('[SUP-1] rejects %j as a heading', (text) => {
  expect(headingOf(text, 0)).toBeUndefined();
});

test('[SUP-1] distinguishes sum rows from parts of the brand Total', () => {
  expect(
    [['Итого', '', '1450'], ['Total:', '12', '1 450,00'], ['TOTAL'], ['Total general', '5']].map((cells) =>
      isSumRow(cells),
    ),
  ).toEqual([true, true, true, true]);
  expect(
    [
      ['TOTAL', 'Quartz 9000', '5'],
      ['Totalenergies', '1'],
      ['TOTAL', '213685', '2'],
    ].map((cells) => isSumRow(cells)),
  ).toEqual([false, false, false]);
});

test('[SUP-1] chooses the delimiter that splits most lines into equally many fields', () => {
  const signs = [',', ';', '\t'] as const;
  expect(delimiterOf('Прайс, цены, условия\nБренд;Цена\nTRW;98,50\nATE;1,20', signs)).toBe(';');
  expect(delimiterOf('sep=,\na;b;c', signs)).toBe(',');
  expect(delimiterOf('brand,name\nTRW,"a;b;c"\n', signs)).toBe(',');
  expect(delimiterOf('one', signs)).toBe(',');
});
