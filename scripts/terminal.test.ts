import { orderOf } from '@/services/letters/orders/sample-order';
import { customerLine, customerText, questionLine, questionText, reviewLine, reviewText } from './operator-texts';
import { orderLine, orderText, returnLines } from './orders/order-texts';
import { csvLine, print, printError, progressBar } from './terminal';

test('[FTR-2] quotes CSV fields with quotation marks and line breaks', () => {
  expect(csvLine(['ion@mail.md', 'ru', ''])).toBe('ion@mail.md,ru,\r\n');
  expect(csvLine(['"a,b"@mail.md', 'x\ny'])).toBe('"""a,b""@mail.md","x\ny"\r\n');
});

/**
 * Control characters that set the title, clear the terminal, move the cursor (C1), reverse the line and forge a line.
 */
const hostile = 'Ion\u001b]0;owned\u0007\u001b[2J\u009b1A\u202e\u2066\u2028\rP-1  PAID\nP-261121-7K4QX  COMPLETED';
const controlCharacters = /(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;
const forged = /^P-261121-7K4QX {2}COMPLETED/m;
const at = new Date('2026-11-21T10:00:00.000Z');

const customer = {
  ...{ id: 1, email: hostile, standing: 'owner' as const, email_confirmed: true, phone: hostile },
  ...{ phone_confirmed: false, first_name: hostile, last_name: hostile, lang: 'ro-MD' as const, created_at: at },
  ...{ blocked_at: null, orders: 1, sign_ins: 1 },
};
const question = {
  ...{ id: 1, slug: 'x', product: 'X', part_number: 'Y', customer: hostile, email: hostile, author: hostile },
  ...{ lang: 'ru' as const, question: hostile, car: hostile, vin: hostile, state: 'answered' as const },
  ...{ answer: hostile, public: true, asked_at: at },
};
const review = {
  ...{ id: 1, product_id: 1, slug: 'x', customer: hostile, author: hostile, rating: 5, lang: 'ru', content: hostile },
  ...{ state: 'waiting' as const, written_at: at },
};
const { contact } = orderOf(1);
const order = orderOf(1, {
  contact: { ...contact, firstName: hostile, lastName: hostile, email: hostile, phone: hostile },
  notes: hostile,
  reference: hostile,
  timeline: [{ kind: 'shipped', at: at.toISOString(), carrier: hostile, trackingNumber: hostile }],
});
const listed = {
  ...{ id: 1, number: 'P-1', created_at: at, status: 'PENDING' as const, payment: 'cash', total: 1, quantity: 1 },
  ...{ buyer: hostile, reference: hostile, check: false },
};
const returnFacts = {
  id: 1,
  number: 'P-1',
  status: 'ASKED' as const,
  created_at: at,
  note: hostile,
  lines: [],
  email: '',
  phone: hostile,
};

describe('texts of customers in the output of commands', () => {
  it.each([
    ['an order', orderText(order, [{ name: hostile, vin: hostile }])],
    ['an order in a line', orderLine(listed)],
    ['a return', returnLines(returnFacts)],
    ['a customer', customerText(customer)],
    ['a customer in a line', customerLine(customer)],
    ['a question', questionText(question)],
    ['a question in a line', questionLine(question)],
    ['a review', reviewText(review)],
    ['a review in a line', reviewLine(review)],
  ])('[SEC-60] %s contains no control characters and no forged line', (_, text) => {
    expect(text).toContain('Ion');
    expect(text).not.toMatch(controlCharacters);
    expect(text).not.toMatch(forged);
  });

  it.each([
    ['print', print, 'stdout'],
    ['printError', printError, 'stderr'],
  ] as const)('[SEC-60] %s removes control characters', (_, write, stream) => {
    const written: unknown[] = [];
    const spy = jest.spyOn(process[stream], 'write').mockImplementation((text) => written.push(text) > 0);
    write(`There is no order ${hostile}.`);
    spy.mockRestore();
    expect(written.join('')).toContain('owned');
    expect(written.join('')).not.toMatch(controlCharacters);
  });
});

function record(isTTY: boolean) {
  const written: string[] = [];
  const draw = progressBar('Filling', { isTTY, write: (text: string) => written.push(text) });
  return { written, draw };
}

describe('progress bar', () => {
  it('redraws one line on a terminal', () => {
    const { written, draw } = record(true);
    draw(0, 10);
    draw(5, 10);
    draw(10, 10);
    expect(written[1]).toBe(`\rFilling [${'█'.repeat(15)}${'░'.repeat(15)}]  50 %`);
    expect(written[2]).toMatch(/100 %\n$/);
  });

  it('prints each tenth once without a terminal', () => {
    const { written, draw } = record(false);
    for (let done = 0; done <= 100; done++) draw(done, 100);
    expect(written).toHaveLength(11);
    expect(written[1]).toBe('Filling: 10 %\n');
  });

  it('clamps invalid progress', () => {
    const { written, draw } = record(true);
    draw(5, 0);
    draw(20, 10);
    expect(written).toEqual([expect.stringContaining('100 %')]);
  });
});
