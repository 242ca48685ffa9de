import { type AboutOrder, type OrderLetterKind, orderLetters, orderReceived } from './order-letters';
import { orderOf } from './sample-order';

const publicUrl = 'https://piesar.example';
const write = (
  kind: OrderLetterKind,
  {
    lang = 'ro-MD',
    facts = {},
    order = {},
  }: { lang?: 'ro-MD' | 'ru'; facts?: AboutOrder['facts']; order?: Parameters<typeof orderOf>[1] } = {},
) => orderLetters[kind].compose({ to: 'ana@exemplu.md', locale: lang, publicUrl }, { order: orderOf(1, order), facts });

const unpaid = { payment: 'card', paymentState: 'created', payUntil: '2026-11-24T10:05:00.000Z' } as const;

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] }));
afterAll(() => jest.useRealTimers());

describe('letters about payment', () => {
  it("[CHK-4] a card order's letter states amount, deadline and link of the payment", () => {
    const { subject, text, html } = write('order-placed', { order: unpaid });
    expect(subject).toBe('Comanda P-261121-7K4QX așteaptă plata');
    // The time is in the shop's time zone.
    expect(text).toMatch(/160,50[\s\u00a0]lei\. O păstrăm până la 24 noiembrie(?:,| la) 12:05/);
    expect(text).toMatch(/Plătește comanda:\nhttps:\/\/piesar\.example\/ro-MD\/shop\/checkout\/success\/t{32}/);
    expect(html).toContain('>Plătește comanda</a>');
    expect(write('order-placed', { order: unpaid, lang: 'ru' }).text).toMatch(
      /ждёт оплаты картой[\s\S]*Оплатить заказ:/,
    );
  });

  it('[CHK-4] the letter of a paid order, or one without card payment, requests no payment', () => {
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

  it('[CHK-4] the letter of a cancelled order has no delivery date and explains the refund', () => {
    const order = { status: 'CANCELLED' } as const;
    expect(write('order-placed').text).toContain('Termen: Ajunge pe 23–24 noiembrie');
    const cash = write('order-cancelled', { order }).text;
    expect(cash).not.toMatch(/Ajunge|pe card/);
    expect(cash).toContain('Nu ai plătit nimic pentru ea');
    const card = write('order-cancelled', { order, facts: { amount: '160,50 lei', way: 'card' } }).text;
    expect(card).toContain('Tot ce ai plătit, 160,50 lei, se întoarce la tine: pe cardul cu care ai plătit');
  });

  it.each(['order-refunded', 'return-received', 'order-unfetched'] as const)(
    '[CHK-4] %s of a cash refund mentions cash and no card',
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

  it('[CHK-3] the letter of an order by transfer states amount, account, deadline and purpose', () => {
    const bankPayment = { contractNumber: null, payBy: '2026-11-28', received: false };
    const order = { payment: 'transfer', bankPayment } as const;
    const { subject, text, html } = write('order-placed', { order });
    expect(subject).toBe('Comanda P-261121-7K4QX așteaptă plata');
    expect(text).toMatch(/transfer bancar: 160,50\slei, până pe 28 noiembrie/);
    for (const expected of ['De plătit până pe: 28 noiembrie', 'IBAN: ', 'Destinația plății: comanda P-261121-7K4QX']) {
      expect(text).toContain(expected);
    }
    expect(html).toContain('>Destinația plății</td>');
    expect(write('order-placed', { order, lang: 'ru' }).text).toMatch(/до 28 ноября включительно[\s\S]*Назначение/);
    const paid = { ...order, bankPayment: { ...bankPayment, received: true } };
    expect(write('order-placed', { order: paid }).text).not.toMatch(/IBAN|așteaptă/);
  });

  it.each([
    ['PENDING', 'Îți pregătim piesele', 'Мы собираем детали'],
    ['SHIPPED', 'Piesele sunt deja pe drum spre tine', 'Детали уже в пути к вам'],
    ['COMPLETED', 'Piesele sunt deja la tine', 'Детали уже у вас'],
  ] as const)('[CHK-3] that of money that came for a %s order says what happens next', (status, ro, ru) => {
    const order = { status, payment: 'transfer' } as const;
    expect(write('order-paid', { order }).text).toContain(ro);
    expect(write('order-paid', { order, lang: 'ru' }).text).toContain(ru);
  });

  it.each([
    ['ours', 'Transportul îl plătim noi', 'Пересылку оплачиваем мы'],
    ['buyer', 'îl plătești tu', 'оплачиваете вы'],
    ['both', 'îl plătim noi, pentru celelalte îl plătești tu', 'платим мы, за остальные — вы'],
  ] as const)('[CHK-4] an accepted return says who pays its freight: %s', (freight, ro, ru) => {
    expect(write('return-accepted', { facts: { freight } }).text).toContain(ro);
    expect(write('return-accepted', { lang: 'ru', facts: { freight } }).text).toContain(ru);
  });
});

it('[CHK-3] the letter of an order on a contract names the contract and the due date', () => {
  const bankPayment = { contractNumber: '2024/118', payBy: '2026-12-05', received: false };
  const order = { payment: 'invoice', bankPayment } as const;
  expect(write('order-placed', { order }).text).toContain(
    'Prin factură\ncontract 2024/118\nde plătit până pe 5 decembrie',
  );
  expect(write('order-placed', { order, lang: 'ru' }).html).toContain('договор 2024/118<br>оплатить до 5\u00a0декабря');
  expect(write('order-cancelled', { order: { ...order, status: 'CANCELLED' } }).text).not.toContain('de plătit');
});

it('[CHK-3] a shipping letter states the amount due for cash orders only', () => {
  expect(write('order-shipped').text).toMatch(/La primire plătești 160,50\slei\./);
  expect(write('order-shipped', { lang: 'ru' }).text).toMatch(/При получении вы платите 160,50\slei\./);
  expect(write('order-shipped', { order: { payment: 'card', paymentState: 'paid' } }).text).not.toContain('plătești');
});

it('[CHK-5] the letter of an unclaimed order distinguishes parcels and pickup', () => {
  const pickup = { ...orderOf(1).delivery, code: 'pickup' };
  expect(write('order-unfetched').subject).toBe('Coletul comenzii P-261121-7K4QX s-a întors la noi');
  expect(write('order-unfetched', { order: { delivery: pickup } }).subject).toBe(
    'Comanda P-261121-7K4QX nu a fost ridicată',
  );
});

it.each(['return-asked', 'return-accepted', 'return-refused', 'return-received'] as const)(
  '[CHK-6] %s lists the returned pieces only',
  (kind) => {
    const returned = (id: number, position: number, quantity: number) => ({
      ...{ id, status: 'ASKED' as const, createdAt: '2026-11-21T10:00:00.000Z', note: '', answer: '' },
      lines: [{ position, quantity, reason: 'fit-size' as const }],
    });
    const order = { ...orderOf(3), returns: [returned(8, 1, 1), returned(9, 2, 2)] };
    const { text, html } = write(kind, { order, facts: { returnId: 9 } });
    expect(text.replaceAll('\u00a0', ' ')).toContain(
      'Piesele din retur:\n- 2 × Plăcuțe de frână, față 2 (Sampa SMP-1001)',
    );
    expect(html).toContain('Sampa SMP-1001');
    expect(text + html).not.toMatch(/SMP-100[02]/);
    expect(write(kind, { order, lang: 'ru', facts: { returnId: 8 } }).text).toMatch(
      /Детали в возврате:\n- 1.*SMP-1000/,
    );
  },
);

describe('letters about one of two parcels', () => {
  const lei = (amount: number) => ({ amount, currency: 'MDL' as const });
  const days = { from: '2026-11-23', to: '2026-11-24' };
  const sent = { sentAt: '2026-11-22T10:00:00.000Z', handedAt: null };
  const parcels = [
    { number: 1, promise: days, price: lei(4000), due: lei(15_445), ...sent },
    {
      number: 2,
      promise: { from: '2026-11-30', to: '2026-11-30' },
      price: lei(4000),
      due: lei(14_845),
      ...sent,
      sentAt: null,
    },
  ];
  const { items, delivery } = orderOf(2);
  const order = {
    items: items.map((item, at) => ({ ...item, parcel: at + 1 })),
    totals: [
      { code: 'promo', title: 'Cod ZECE', price: lei(-1810) },
      { code: 'courier', title: 'Curier la adresă, 2 colete', price: lei(8000) },
    ],
    ...{ subtotal: lei(24_100), total: lei(30_290), delivery: { ...delivery, parcels } },
  };
  const plain = (text: string) => text.replace(/\s+/g, ' ');

  it("[CHK-5] sum up the parcel, and show the order's total separately", () => {
    const first = plain(write('order-shipped', { order, facts: { parcel: 1 } }).text);
    expect(first).toContain(
      'În acest colet: - Plăcuțe de frână, față 1 (Sampa SMP-1000) 2 × 60,25 lei = 120,50 lei Subtotal: 120,50 lei ' +
        'Cod ZECE: −6,05 lei Livrarea acestui colet: 40 lei Total pentru acest colet: 154,45 lei ' +
        'Toată comanda, ambele părți: 302,90 lei',
    );
    expect(first).toMatch(
      /Termen: A plecat pe \d+ noiembrie, ajunge pe 23–24 noiembrie Coletul 2: ajunge pe 30 noiembrie 2 × Sampa SMP-1001/,
    );
    expect(first).toContain('La primirea acestui colet plătești 154,45 lei');
    const second = plain(write('order-shipped', { order, lang: 'ru', facts: { parcel: 2 } }).text);
    expect(second).toMatch(/Доставка этой посылки: 40 lei Итого за эту посылку: 148,45 lei Весь заказ/);
    expect(second).not.toContain('SMP-1000');
  });

  it('[CHK-5] have equal amounts in HTML and text, which add up to the order', () => {
    const { html } = write('order-shipped', { order, facts: { parcel: 1 } });
    const cells = plain((html ?? '').replace(/<[^>]+>/g, '|')).replace(/[| ]*\|[| ]*/g, '|');
    expect(cells).toMatch(/Total pentru acest colet\|154,45 lei\|Toată comanda, ambele părți\|302,90 lei/);
    expect(parcels.reduce((sum, { due }) => sum + due.amount, 0)).toBe(order.total.amount);
  });

  it('[CHK-5] mention no parcel for pickup', () => {
    const free = parcels.map((parcel) => ({ ...parcel, price: lei(0), due: lei(parcel.due.amount - 4000) }));
    const pickup = { ...orderOf(1).delivery, code: 'pickup', parcels: free };
    const { subject, text } = write('order-shipped', { order: { ...order, delivery: pickup }, facts: { parcel: 1 } });
    expect(plain(subject + text)).toMatch(/Când le ridici, plătești 114,45 lei\. Restul comenzii ajunge în magazin/);
    expect(text).toMatch(/Deja în magazin:[\s\S]*Total pentru aceste piese/);
    expect(text).not.toMatch(/acest(?:ui)? colet/);
  });
});

it.each(Object.values(orderLetters))("[ORD-1] $kind contains the buyer's reference, if any", ({ compose }) => {
  for (const [lang, label] of [
    ['ro-MD', 'Referința ta'],
    ['ru', 'Ваш номер'],
  ] as const) {
    const written = (order: Parameters<typeof orderOf>[1]) =>
      compose({ to: 'ana@exemplu.md', locale: lang, publicUrl }, { order: orderOf(1, order), facts: {} });
    const { text, html } = written({ reference: 'Golf & <AA 123>' });
    expect(text).toContain(`${label}: Golf & <AA 123>`);
    expect(html).toContain('Golf &amp; &lt;AA 123&gt;');
    expect(written({}).text).not.toContain(label);
  }
});

describe('the new-order letter to the staff', () => {
  it.each([
    ['ro-MD', ['Referința cumpărătorului: Golf', 'Nota cumpărătorului: Sunați înainte.'], /Nota ta|Referința ta/],
    ['ru', ['Номер заказа у покупателя: Golf', 'Комментарий покупателя: Sunați înainte.'], /Ваш номер|Ваш комментарий/],
  ] as const)('[ORD-1] calls what the buyer wrote the buyer’s, %s', (locale, expected, addressed) => {
    const order = orderOf(1, { reference: 'Golf', notes: 'Sunați înainte.' });
    const { text } = orderReceived.compose({ to: 'comenzi@piesar.md', locale, publicUrl }, { order });
    for (const line of expected) expect(text).toContain(line);
    expect(text).not.toMatch(addressed);
  });
});

it('[CHK-1] free delivery is called free in letters as on pages', () => {
  const free = { code: 'courier', title: 'Curier la adresă', price: { amount: 0, currency: 'MDL' as const } };
  for (const [lang, word] of [
    ['ro-MD', 'gratuit'],
    ['ru', 'бесплатно'],
  ] as const) {
    const { text, html } = write('order-placed', { lang, order: { totals: [free] } });
    expect(text).toContain(`Curier la adresă: ${word}`);
    expect(`${text} ${html}`).not.toMatch(/(?<![\d,.])0\slei/);
  }
});
