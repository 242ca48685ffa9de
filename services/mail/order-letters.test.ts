import { orderOf } from '@/tests/fixtures/order';
import { orderLetter } from './order-letters';
import type { OrderFacts, OrderLetterKind } from './order-words';

const publicUrl = 'https://piesar.example';
const write = (
  kind: OrderLetterKind,
  {
    lang = 'ro-MD',
    facts = {},
    order = {},
  }: { lang?: 'ro-MD' | 'ru'; facts?: Partial<OrderFacts>; order?: Parameters<typeof orderOf>[1] } = {},
) => orderLetter({ kind, order: orderOf(1, order), lang, publicUrl, facts });

const unpaid = { payment: 'card', paymentState: 'created', payUntil: '2026-11-24T10:05:00.000Z' } as const;

describe('letters of money', () => {
  it('[CHK-4] that of a card order says that it waits for payment, how much and until when, with the link', () => {
    const { subject, text, html } = write('order-placed', { order: unpaid });
    expect(subject).toBe('Comanda P-261121-7K4QX așteaptă plata');
    // By the clock of the shop.
    expect(text).toMatch(/160,50[\s\u00a0]lei\. O păstrăm până la 24 noiembrie(?:,| la) 12:05/);
    expect(text).toMatch(/Plătește comanda:\nhttps:\/\/piesar\.example\/ro-MD\/shop\/checkout\/success\/t{32}/);
    expect(html).toContain('>Plătește comanda</a>');
    expect(write('order-placed', { order: unpaid, lang: 'ru' }).text).toMatch(
      /ждёт оплаты картой[\s\S]*Оплатить заказ:/,
    );
  });

  it('[CHK-4] that of an order that is not paid by card, or is paid, asks for nothing', () => {
    for (const order of [{}, { ...unpaid, payUntil: null, paymentState: 'paid' as const }]) {
      const { subject, text } = write('order-placed', { order });
      expect(subject).toBe('Comanda P-261121-7K4QX e la noi');
      expect(text).not.toMatch(/așteaptă plata|Plătește/);
    }
    expect(write('order-paid', { facts: { amount: '160,50 lei' } })).toMatchObject({
      subject: 'Comanda P-261121-7K4QX e plătită',
      text: expect.stringContaining('Am primit 160,50 lei'),
    });
  });

  it('[CHK-4] that of a cancelled order names no arrival, and says what becomes of the money', () => {
    const order = { status: 'CANCELLED' } as const;
    expect(write('order-placed').text).toContain('Ajunge pe: 23–24 noiembrie');
    const cash = write('order-cancelled', { order }).text;
    expect(cash).not.toMatch(/Ajunge|pe card/);
    expect(cash).toContain('Nu ai plătit nimic pentru ea');
    const card = write('order-cancelled', { order, facts: { amount: '160,50 lei', way: 'card' } }).text;
    expect(card).toContain('Tot ce ai plătit, 160,50 lei, se întoarce la tine: pe cardul cu care ai plătit');
  });

  it.each(['order-refunded', 'return-received', 'order-unfetched'] as const)(
    '[CHK-4] %s of money in cash speaks of cash, and of no card',
    (kind) => {
      for (const [lang, word] of [
        ['ro-MD', 'numerar'],
        ['ru', 'наличными'],
      ] as const) {
        const { subject, text } = write(kind, { lang, facts: { way: 'cash', amount: '160,50' } });
        expect(text).toContain(word);
        expect(subject + text).not.toMatch(/\bcard|карт[уы]/);
      }
    },
  );

  it.each([
    ['ours', 'Transportul îl plătim noi', 'Пересылку оплачиваем мы'],
    ['buyer', 'îl plătești tu', 'оплачиваете вы'],
    ['both', 'îl plătim noi, pentru celelalte îl plătești tu', 'платим мы, за остальные — вы'],
  ] as const)('[CHK-4] an accepted return says who pays its freight: %s', (freight, ro, ru) => {
    expect(write('return-accepted', { facts: { freight } }).text).toContain(ro);
    expect(write('return-accepted', { lang: 'ru', facts: { freight } }).text).toContain(ru);
  });
});
