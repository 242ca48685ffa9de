import fc from 'fast-check';
import { invoiceWords } from '@/i18n/invoice-words';
import { orderOf } from '@/tests/fixtures/order';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { drawInvoice } from './draw-invoice';
import { invoiceSum, printable, splitVat } from './invoice';

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const seller = {
  ...{ name: 'Piesar', legalName: 'Piesar SRL', idno: '1000000000000', address: 'str. Calea Ieșilor 10, Chișinău' },
  ...{ phone: '+373 22 123 456', email: 'comenzi@piesar.md', vatPercent: 20 },
};
async function draw(order: ReturnType<typeof orderOf>, lang: 'ro-MD' | 'ru' = 'ro-MD') {
  const { file: _, ...words } = await invoiceWords(lang, order);
  const pdf = await drawInvoice(order, words, seller);
  return { pdf, ...readPdf(pdf) };
}

test('[ORD-1] sums on paper always have bani', () => {
  expect([0, 5, 123_456_789, -1050].map((bani) => invoiceSum(mdl(bani)).replace(/\s/g, ' '))).toEqual([
    '0,00 lei',
    '0,05 lei',
    '1 234 567,89 lei',
    '−10,50 lei',
  ]);
});

test('[ORD-1] VAT and what is left without it always add up to the sum, and are right to the ban', () => {
  expect(splitVat(mdl(12_000), 20)).toEqual({ net: mdl(10_000), vat: mdl(2000) });
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (amount) => {
      const { net, vat } = splitVat(mdl(amount), 20);
      return net.amount + vat.amount === amount && Math.abs(vat.amount - amount / 6) <= 0.5;
    }),
  );
});

test('[ORD-1] what the typeface has not got is left out', () => {
  expect(printable("  O'Neil 🚗🔧 «Щука» ș\u0326")).toMatch(/^O'Neil «Щука» ș/);
});

test('[ORD-1] the invoice says who sells what to whom, with VAT, in both languages', async () => {
  const company = { name: 'Auto Grup "Țiglă" SRL 🚗', idno: '1002600012345', vatCode: '0201234' };
  const ro = await draw(orderOf(2, { company }));
  expect(ro.pages).toBe(1);
  for (const said of [
    ...['Factura P-261121-7K4QX', 'din 21 noiembrie 2026', 'Piesar SRL', 'IDNO 1000000000000', 'str. Calea Ieșilor 10'],
    ...['Auto Grup "Țiglă" SRL', 'IDNO 1002600012345', 'Cod TVA 0201234', 'Ștefan Țurcanu', 'Plăcuțe de frână, față 2'],
    ...['Sampa SMP-1001', '60,25 lei', '281,00 lei', 'Suma fără TVA', '234,17 lei', 'TVA 20 %', '46,83 lei'],
    ...['Pagina 1 din 1'],
  ]) {
    expect(ro.text.replace(/\s/g, ' ')).toContain(said);
  }
  const ru = await draw(orderOf(1), 'ru');
  expect(ru.text.replace(/\s/g, ' ')).toContain('Счёт P-261121-7K4QX');
  expect(ru.text.replace(/\s/g, ' ')).toContain('НДС 20 %');
  expect(ru.text).not.toContain('?');
});

test('[ORD-1] 200 lines with long names go over pages, each line once, with the head on each', async () => {
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
