import fc from 'fast-check';
import sharp from 'sharp';
import { invoiceWords } from '@/i18n/order-words';
import { invoiceAmount, printable, vatOf } from '@/lib/domain/invoice/invoice';
import { orderOf } from '@/services/letters/orders/sample-order';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { drawInvoice } from './draw-invoice';

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const seller = {
  ...{ name: 'Piesar', legalName: 'Piesar SRL', idno: '1000000000000', address: 'str. Calea Ieșilor 10, Chișinău' },
  ...{ vatCode: '0601234', bank: 'BC „Agroindbank” SA', bic: 'AGRNMD2X', iban: 'MD24AG000225100013104168' },
  ...{ phone: '+373 22 123 456', email: 'comenzi@piesar.md', vatPercent: 20 },
};
async function draw(
  order: ReturnType<typeof orderOf>,
  lang: 'ro-MD' | 'ru' = 'ro-MD',
  { logo, director }: { logo?: Buffer; director?: string } = {},
) {
  const { file: _, ...words } = await invoiceWords(lang, order);
  const pdf = await drawInvoice(order, words, { ...seller, director }, { accent: '#1f47c8', logo });
  return { pdf, ...readPdf(pdf) };
}

test('[ORD-1] prints amounts with bani', () => {
  expect([0, 5, 123_456_789, -1050].map((bani) => invoiceAmount(mdl(bani)).replace(/\s/g, ' '))).toEqual([
    '0,00 lei',
    '0,05 lei',
    '1 234 567,89 lei',
    '−10,50 lei',
  ]);
});

test('[ORD-1] splits an amount into VAT and net amount exactly', () => {
  expect(vatOf(mdl(12_000), 20)).toEqual({ net: mdl(10_000), vat: mdl(2000) });
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (amount) => {
      const { net, vat } = vatOf(mdl(amount), 20);
      return net.amount + vat.amount === amount && Math.abs(vat.amount - amount / 6) <= 0.5;
    }),
  );
});

test('[ORD-1] removes characters that the typeface lacks', () => {
  expect(printable("  O'Neil 🚗🔧 «Щука» ș\u0326")).toMatch(/^O'Neil «Щука» ș/);
});

test('[ORD-1] prints seller, buyer, lines and VAT in both languages', async () => {
  const company = { name: 'Auto Grup "Țiglă" SRL 🚗', idno: '1002600012345', vatCode: '0201234' };
  const ro = await draw(orderOf(2, { company }));
  expect(ro.pages).toBe(1);
  for (const text of [
    ...['Factura P-261121-7K4QX', 'din 21 noiembrie 2026', 'Piesar SRL', 'IDNO 1000000000000', 'str. Calea Ieșilor 10'],
    ...['Auto Grup "Țiglă" SRL', 'IDNO 1002600012345', 'Cod TVA 0201234', 'Ștefan Țurcanu', 'Plăcuțe de frână, față 2'],
    ...['Sampa SMP-1001', '60,25 lei', '281,00 lei', 'Suma fără TVA', '234,17 lei', 'TVA 20 %', '46,83 lei'],
    ...['Pagina 1 din 1'],
  ]) {
    expect(ro.text.replace(/\s/g, ' ')).toContain(text);
  }
  const ru = await draw(orderOf(1), 'ru');
  expect(ru.text.replace(/\s/g, ' ')).toContain('Счёт P-261121-7K4QX');
  expect(ru.text.replace(/\s/g, ' ')).toContain('НДС 20 %');
  expect(ru.text).not.toContain('?');
});

test('[CON-1] prints the logo instead of the name of the shop', async () => {
  const picture = sharp({ create: { width: 600, height: 120, channels: 3, background: '#0b6b3a' } });
  const { pdf, text } = await draw(orderOf(1), 'ro-MD', { logo: await picture.png().toBuffer() });
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');
  expect(text).not.toMatch(/Piesar(?! SRL)/);
});

test('[CON-1] prints a line for the signature of the director', async () => {
  expect((await draw(orderOf(1), 'ru', { director: 'Ion Popa' })).text).toMatch(/Директор\s*Ion Popa/);
  expect((await draw(orderOf(1), 'ru')).text).not.toContain('Директор');
});

test('[ORD-1] prints bank details, contract, due date and purpose', async () => {
  const bankPayment = { contractNumber: '2024/118', payBy: '2026-12-05', received: false };
  const { text } = await draw(orderOf(2, { payment: 'invoice', bankPayment }));
  for (const expected of [
    ...['Cod TVA 0601234', 'Banca BC „Agroindbank” SA, AGRNMD2X', 'IBAN MD24 AG00 0225 1000 1310 4168'],
    ...['prin transfer bancar, după contract', 'Contract: 2024/118', 'De plătit până la 5 decembrie 2026'],
    ...['Destinația plății: comanda P-261121-7K4QX', 'Factura P-261121-7K4QX'],
  ]) {
    expect(text.replace(/\s/g, ' ')).toContain(expected);
  }
});

test('[CHK-3] [ORD-1] an order paid in advance has a proforma until it is paid', async () => {
  const company = { name: 'Auto Nord SRL', idno: '1002600048836', vatCode: null };
  const bankPayment = { contractNumber: null, payBy: '2026-11-28', received: false };
  const open = orderOf(1, { payment: 'transfer', company, bankPayment });
  const words = { ro: await invoiceWords('ro-MD', open), ru: await invoiceWords('ru', open) };
  expect([words.ro.file, words.ru.title]).toEqual(['proforma', 'Счёт на оплату']);
  const { text } = await draw(open);
  expect(text).toContain('Factura proformă P-261121-7K4QX');
  expect(text).toContain('De plătit până la 28 noiembrie 2026');
  expect(text).not.toContain('Contract:');
  const paid = await draw({ ...open, bankPayment: { ...bankPayment, received: true } });
  expect(paid.text).toContain('Factura P-261121-7K4QX');
  expect(paid.text).not.toContain('De plătit');
  const cancelled = await draw({ ...open, status: 'CANCELLED' });
  expect(cancelled.text).not.toContain('De plătit');
});

test('[ORD-1] prints the reference of the buyer and a received transfer', async () => {
  const bankPayment = { contractNumber: null, payBy: '2026-11-28', received: false };
  const open = orderOf(1, { payment: 'transfer', bankPayment, reference: 'Deviz 114/A 🚗' });
  const line = async (order: typeof open, lang: 'ro-MD' | 'ru') => (await draw(order, lang)).text.replace(/\s/g, ' ');
  expect(await line(open, 'ro-MD')).toMatch(/Factura proformă.*Referința cumpărătorului: Deviz 114\/A/);
  const paid = { ...open, bankPayment: { ...bankPayment, received: true } };
  expect(await line(paid, 'ru')).toMatch(/Счёт P-.*Оплачен: деньги поступили.*Пометка покупателя: Deviz 114\/A/);
  expect(await line(orderOf(1), 'ro-MD')).not.toMatch(/Referința|Achitată/);
});

test('[ORD-1] labels the total as due only while payment is awaited', async () => {
  const line = async (changes: Parameters<typeof orderOf>[1]) =>
    (await draw(orderOf(1, changes))).text.replace(/\s/g, ' ').match(/Total \S+( plată)?/)?.[0];
  const bankPayment = { contractNumber: null, payBy: '2026-11-28', received: true };
  expect(await line({ payment: 'transfer', bankPayment: { ...bankPayment, received: false } })).toBe('Total de plată');
  expect(await line({ payment: 'transfer', bankPayment })).toBe('Total achitat');
  expect(await line({ payment: 'card', paymentState: 'paid' })).toBe('Total achitat');
  expect(await line({ payment: 'card', paymentState: 'pending' })).toBe('Total de plată');
  expect(await line({ status: 'COMPLETED' })).toBe('Total achitat');
  expect(await line({ status: 'CANCELLED' })).toBe('Total comandă');
});

test('[ORD-1] prints the invoice number on every page', async () => {
  const { texts } = await draw(orderOf(60));
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) expect(text).toContain('IDNO 1000000000000. Factura P-261121-7K4QX');
});

test('[ORD-1] keeps totals on the page of the last line', async () => {
  for (let lines = 1; lines <= 45; lines += 1) {
    const { texts } = await draw(orderOf(lines));
    expect(texts.at(-1)).toContain('Total de plată');
    expect(texts.at(-1)).toMatch(new RegExp(`SMP-${1000 + lines - 1}\\b`));
  }
});

test('[ORD-1] breaks 200 lines with long names over pages, each line once, with a table head on each', async () => {
  const order = orderOf(200, {});
  const long = {
    ...order,
    items: order.items.map((item, at) =>
      at % 7 ? item : { ...item, product: { ...item.product, name: `${item.product.name} ${'lung '.repeat(60)}` } },
    ),
  };
  const { pages, text, pdf } = await draw(long);
  expect(pages).toBeGreaterThan(8);
  expect(text.match(/Denumire/g)?.length).toBeGreaterThanOrEqual(pages - 1);
  expect(text.match(/Sampa SMP-/g)).toHaveLength(200);
  expect(text).toContain(`Pagina ${pages} din ${pages}`);
  expect(pdf.length).toBeLessThan(200_000);
});

test('[ORD-1] prints the unit of each line and the table head in the language of the invoice', async () => {
  const [piece, set] = orderOf(2).items;
  if (!piece || !set) throw new Error('There are two lines.');
  const items = [piece, { ...set, product: { ...set.product, soldAs: 'set' as const } }];
  const ro = (await draw(orderOf(2, { items }))).text.replace(/\s/g, ' ');
  expect(ro).toMatch(/Nr\..*Denumire.*U\.M\..*Cant\./);
  expect(ro).toMatch(/buc\..*set/);
  expect(ro).not.toContain('№');
  const ru = (await draw(orderOf(2, { items }), 'ru')).text.replace(/\s/g, ' ');
  expect(ru).toMatch(/№.*Наименование.*Ед\..*Кол-во/);
  expect(ru).toMatch(/шт\..*компл\./);
});
