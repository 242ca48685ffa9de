import { fileProfile } from '@/lib/contract/admin/suppliers';
import { meaningOf, stockWordsOf, withMeaning, withStockWord } from './meanings';

const profile = fileProfile.parse({});
const preview = { columns: { number: 'Cod', price: 'Preț', stock: 'Stoc' } };
const row = { line: 2, brand: 'A', number: '1', name: null, category: null, price: 100, fault: null };

test('[SUP-1] replaces the proposed price column when staff choose another one', () => {
  const changed = withMeaning(profile, preview, 'Angro', 'price');
  expect(changed).toMatchObject({ columns: { number: 'Cod', price: 'Angro', stock: 'Stoc' }, ignored: ['Preț'] });
});

test('[SUP-1] stops reading a column that staff mark as not needed', () => {
  const changed = withMeaning(profile, preview, 'Stoc', 'ignored');
  expect(changed).toMatchObject({ columns: { number: 'Cod', price: 'Preț' }, ignored: ['Stoc'] });
  expect(changed.columns.stock).toBeUndefined();
});

test('[SUP-1] reads an ignored column when staff give it a meaning', () => {
  const changed = withMeaning({ ...profile, ignored: ['Denumire'] }, preview, 'Denumire', 'name');
  expect(changed).toMatchObject({ columns: { name: 'Denumire' }, ignored: [] });
});

test('[SUP-1] reads a column as the stock of the warehouse that staff choose', () => {
  const changed = withMeaning(profile, preview, 'Stoc', 'warehouse:7');
  expect(changed.stockColumns).toEqual([{ heading: 'Stoc', warehouseId: 7 }]);
  expect(meaningOf('Stoc', { columns: {} }, changed)).toBe('warehouse:7');
});

test('[SUP-1] lists stock texts that are not numbers, each with its quantity', () => {
  const rows = [
    { ...row, cells: ['1', '100', '> 10'], stock: [{ warehouseId: 3, quantity: 10 }] },
    { ...row, cells: ['2', '100', '> 10'], stock: [{ warehouseId: 3, quantity: 10 }] },
    { ...row, cells: ['3', '100', '4'], stock: [{ warehouseId: 3, quantity: 4 }] },
    { ...row, cells: ['4', '100', 'mult'], stock: [] },
  ];
  const shown = { ...preview, headings: ['Cod', 'Preț', 'Stoc'], rows };
  expect(stockWordsOf(shown, profile)).toEqual([
    { word: '> 10', quantity: 10, rows: 2 },
    { word: 'mult', quantity: null, rows: 1 },
  ]);
  expect(stockWordsOf(shown, withStockWord(profile, 'MULT', 20))[1]).toMatchObject({ word: 'mult', quantity: 20 });
});
