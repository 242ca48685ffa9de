import type { Receipt } from '@/lib/contract/admin/money';
import { readBani, typedLei } from './amounts';
import { receiptsOf } from './book-dialog';
import { isReversible } from './day-receipts';
import { countedOf, differencesOf } from './day-sums';
import { piecesOf, readDay, readStatement } from './statement-lines';
import { transferActions } from './transfer-actions';
import { sureOf, type Transfer } from './transfer-work';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Russian letters and ASCII in Windows-1251. */
const windows1251 = (text: string) =>
  Uint8Array.from([...text], (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });
const linesOf = (bytes: Uint8Array) => {
  const statement = readStatement(bytes);
  return typeof statement === 'string' ? statement : statement.lines;
};

describe('bank statements', () => {
  it('[ADM-2] reads a statement with semicolons and a byte order mark', () => {
    const csv = '\ufeffData;Suma;Destinația plății\r\n29.11.2026;1 134,50;Comanda P-261120-7K4QX\r\n';
    expect(linesOf(utf8(csv))).toEqual([
      { day: '2026-11-29', amount: 113_450, text: 'Comanda P-261120-7K4QX', occurrence: 1 },
    ]);
  });

  it('[ADM-2] reads a statement with commas below lines about the account', () => {
    const csv = 'Extras de cont,,\nDate,Amount,Details\n2026-11-29,"1,134.50","Ana Rusu, order"\n,"1,134.50",\n';
    expect(linesOf(utf8(csv))).toEqual([
      { day: '2026-11-29', amount: 113_450, text: 'Ana Rusu, order', occurrence: 1 },
    ]);
  });

  it('[ADM-2] reads a statement in Windows-1251 and joins payer and purpose', () => {
    const csv = 'Дата;Плательщик;Кредит;Назначение платежа\n29.11.26;Иван Петров;20,00;Оплата заказа\n';
    expect(linesOf(windows1251(csv))).toEqual([
      { day: '2026-11-29', amount: 2000, text: 'Иван Петров, Оплата заказа', occurrence: 1 },
    ]);
  });

  it('[ADM-2] leaves out outgoing payments and other currencies', () => {
    const csv =
      'Data;Debit;Credit;Valuta;Detalii\n1.11.2026;5,00;;MDL;a\n1.11.2026;;5,00;EUR;b\n1.11.2026;;5,00;MDL;c\n';
    expect(readStatement(utf8(csv))).toMatchObject({ leftOut: 2, unread: [], lines: [{ text: 'c' }] });
    expect(readStatement(utf8('Data;Suma;Detalii\n1.11.2026;-5,00;a\n'))).toMatchObject({ leftOut: 1, lines: [] });
  });

  it('[ADM-2] names the lines whose day or amount cannot be read', () => {
    const csv = 'Data;Suma;Detalii\n31.02.2026;5,00;a\n1.11.2026;cinci;b\n1.11.2026;5;c\n';
    expect(readStatement(utf8(csv))).toMatchObject({ unread: [2, 3], lines: [{ text: 'c' }] });
  });

  it('[ADM-2] numbers equal payments as different transfers', () => {
    const row = '1.11.2026;5,00;Ion  Rusu\n';
    const lines = linesOf(utf8(`Data;Suma;Detalii\n${row}${row}1.11.2026;5,00;Ion Rusu\n`));
    expect(lines).toMatchObject([{ occurrence: 1 }, { occurrence: 2 }, { occurrence: 3 }]);
  });

  it('[ADM-2] refuses a file without the required columns and a binary file', () => {
    expect(readStatement(utf8('Piesa;Cod\nFiltru;1\n'))).toBe('columns');
    expect(readStatement(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]))).toBe('text');
  });

  it('[ADM-2] splits lines into pieces of at most the given size', () => {
    expect(piecesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(piecesOf([], 2)).toEqual([]);
  });

  it('[ADM-2] reads days as banks write them', () => {
    expect(['29.11.2026', '29/11/26', '2026-11-29 10:15', '9-1-2026', '32.01.2026', 'x'].map(readDay)).toEqual([
      ...['2026-11-29', '2026-11-29', '2026-11-29', '2026-01-09', undefined, undefined],
    ]);
  });
});

test('[ADM-2] parses amounts with any separators', () => {
  expect(['1 134,50', '1.134,50', '1,134.50', "1'134.5", '-20', '+7', '1,5,0', ''].map(readBani)).toEqual([
    ...[113_450, 113_450, 113_450, 113_450, -2000, 700, undefined, undefined],
  ]);
  expect([113_450, 5, -100].map(typedLei)).toEqual(['1134,50', '0,05', '-1,00']);
});

test('[ADM-2] books only orders with an amount above 0', () => {
  const order = { number: 'P-1', buyer: 'Ana', desk: 'courier' };
  const orders = [1, 2, 3].map((id) => ({ ...order, id, open: 10_000 }));
  expect(receiptsOf(orders, { order1: '99,50', order2: '', order3: '0' })).toEqual([
    { orderId: 1, amount: 9950, open: 10_000 },
  ]);
});

describe('the closing of a day', () => {
  const expected = { cash: 10_000, terminal: 5000, transfer: 0 };

  it('[ADM-2] needs a reason if the sums of two methods differ but not their total', () => {
    const counted = countedOf({ cash: '90', terminal: '60', transfer: '0' });
    expect(differencesOf(expected, counted)).toMatchObject({ total: 0, needsReason: true });
  });

  it('[ADM-2] has no total until the sum of every method is typed', () => {
    expect(differencesOf(expected, countedOf({ cash: '100', terminal: '' }))).toMatchObject({
      ...{ total: undefined, needsReason: false },
    });
  });

  it('[ADM-2] accepts negative sums of days with more refunds than receipts', () => {
    const counted = countedOf({ cash: '-100', terminal: '0', transfer: '0' });
    expect(differencesOf({ cash: -10_000, terminal: 0, transfer: 0 }, counted)).toMatchObject({
      ...{ total: 0, needsReason: false },
    });
  });

  it('[ADM-2] offers to reverse a receipt once before the day is closed', () => {
    const receipt = { isClosed: false, isReversed: false, reverses: null } as Receipt;
    const others = [{ isClosed: true }, { isReversed: true }, { reverses: 1 }];
    expect([receipt, ...others.map((change) => ({ ...receipt, ...change }))].map(isReversible)).toEqual([
      ...[true, false, false, false],
    ]);
  });
});

describe('transfers', () => {
  const order = { id: 7, number: 'P-1', buyer: 'Ana', due: 100, by: 'number', fit: 'exact' } as const;
  const transfer: Transfer = {
    ...{ id: 1, day: '2026-11-29', amount: 100, text: 'P-1', state: 'open', reason: '', addedBy: 'Ana', order },
    ...{ decidedBy: null, decidedAt: null },
  };

  it('[ADM-2] confirms at once only transfers that name an order and pay the amount due', () => {
    const others: Partial<Transfer>[] = [
      ...[{ order: null }, { order: { ...order, fit: 'less' as const } }, { state: 'matched' as const }],
      { order: { ...order, by: 'amount' } },
    ];
    expect(sureOf([transfer, ...others.map((change) => ({ ...transfer, ...change }))])).toEqual([transfer]);
  });

  it('[ADM-2] offers the actions that the state of a transfer allows', () => {
    expect(transferActions(transfer)).toEqual(['confirm', 'ignore']);
    expect(transferActions({ ...transfer, state: 'ignored', order: null })).toEqual(['reopen']);
    expect(transferActions({ ...transfer, state: 'matched' })).toEqual([]);
    expect(transferActions({ ...transfer, state: 'matched', order: { ...order, fit: 'less' } })).toEqual(['reopen']);
  });
});
