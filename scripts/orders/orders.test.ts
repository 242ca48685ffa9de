import { orderOf } from '@/services/letters/orders/sample-order';
import { orderLine, orderText, returnLines } from './order-texts';

const at = '2026-11-21T10:00:00.000Z';

test('[ORD-1] prints buyer, lines, history, returns and document numbers of an order', () => {
  const order = orderOf(1, {
    notes: 'Sunați înainte',
    timeline: [
      { kind: 'placed', at },
      { kind: 'shipped', at, carrier: 'Nova Poshta', trackingNumber: '2045' },
      { kind: 'refunded', at, amount: { amount: 6025, currency: 'MDL' }, returnId: 9 },
    ],
    returns: [
      {
        id: 9,
        status: 'REFUNDED',
        createdAt: at,
        lines: [{ position: 1, quantity: 1, reason: 'fit-size' }],
        note: '',
        answer: '',
      },
    ],
    documents: [
      { number: 'F-2026-000007', kind: 'invoice', issuedAt: at, refund: null },
      { number: 'NC-2026-000002', kind: 'credit_note', issuedAt: at, refund: 1 },
    ],
  });
  const text = orderText(order);
  for (const output of [
    'P-261121-7K4QX  PENDING',
    'Ștefan Țurcanu, stefan@exemplu.md, +37369123456',
    'str. Ginta Latină 5, ap. 12, Chișinău, MD-2044',
    'Sunați înainte',
    '1  2 × Sampa SMP-1000  Plăcuțe de frână, față 1  120.50 lei',
    'total  160.50 lei',
    '2026-11-21 10:00  shipped  Nova Poshta  2045',
    'refunded  9  60.25 lei',
    'return 9  REFUNDED  1 of line 1, fit-size',
    'invoice  F-2026-000007  2026-11-21 10:00',
    'credit note  NC-2026-000002  2026-11-21 10:00  for refund #1',
  ]) {
    expect(text).toContain(output);
  }
});

test('[CHK-3] prints whether a transfer was received, and the contract of an invoice', () => {
  const bankPayment = { contractNumber: null, payBy: '2026-11-28', received: false };
  const open = orderOf(1, { payment: 'transfer', bankPayment });
  expect(orderText(open)).toContain('payment   transfer, to be paid by 2026-11-28\n');
  const received = { ...bankPayment, received: true };
  expect(orderText({ ...open, bankPayment: received })).toContain('payment   transfer, received\n');
  const bought = { ...bankPayment, contractNumber: '2024/118' };
  const invoice = orderText({ ...open, payment: 'invoice', bankPayment: bought });
  expect(invoice).toContain('payment   invoice, contract 2024/118, to be paid by 2026-11-28\n');
});

test("[ORD-1] prints the buyer's own reference of an order, alone and in lists", () => {
  expect(orderText(orderOf(1, { reference: 'Deviz 114/A' }))).toContain('\nreference "Deviz 114/A"\n');
  expect(orderText(orderOf(1))).not.toContain('reference');
  const listed = {
    ...{ id: 1, number: 'P-1', created_at: new Date(at), status: 'PENDING' as const, payment: 'cash', total: 16_050 },
    ...{ quantity: 2, buyer: 'Ștefan Țurcanu', check: true },
  };
  expect(orderLine({ ...listed, reference: 'Deviz 114/A' })).toMatch(/Ștefan Țurcanu {2}"Deviz 114\/A" {2}CHECK FIT$/);
  expect(orderLine({ ...listed, reference: '' })).toMatch(/Ștefan Țurcanu {2}CHECK FIT$/);
});

test("[ORD-1] prints a return with its pieces and the buyer's note", () => {
  const lines = [{ part: 'Sampa SMP-1', quantity: 2, reason: 'damaged-faulty' as const }];
  const details = {
    id: 9,
    number: 'P-261121-7K4QX',
    status: 'ASKED' as const,
    created_at: new Date(at),
    note: 'Nu merge',
    lines,
    email: 'ion@exemplu.md',
    phone: '+37369123456',
  };
  expect(returnLines(details)).toBe(
    '9  P-261121-7K4QX  2026-11-21 10:00  ASKED\n    2 × Sampa SMP-1  damaged-faulty\n    "Nu merge"',
  );
});

test('[CHK-1] reminds the operator to phone a buyer without an e-mail, in orders and returns', () => {
  const { contact } = orderOf(1);
  const note = 'no e-mail +37369123456: phone the buyer at every step';
  expect(orderText(orderOf(1))).not.toContain('no e-mail');
  expect(orderText(orderOf(1, { contact: { ...contact, email: '' } }))).toContain(`\n${note}\n`);
  const asked = { id: 9, number: 'P-1', status: 'ASKED' as const, created_at: new Date(at), note: '', lines: [] };
  expect(returnLines({ ...asked, email: '', phone: contact.phone })).toContain(`\n    ${note}`);
});
