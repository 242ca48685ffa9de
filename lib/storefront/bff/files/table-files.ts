import 'server-only';
import { z } from 'zod';
import { usersPriceList, usersSalesLines } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { languageOf } from '@/lib/contract/locales/locales';
import { calendarDay, id, type Locale, locale } from '@/lib/contract/shared';
import { type Cell, type Column, fileFormats } from '@/lib/domain/tables/table';
import { localDay } from '@/lib/domain/time/calendar';
import { readQuery } from '../read-request';
import { resultResponse } from '../responses';
import type { BffContext } from '../with-session';
import { fetchFirstChunk, fetchNextChunk, tableRateLimit, tableResponse } from './file-response';

/** Texts of a file, in its language. */
type FileWords<Headings extends readonly string[]> = {
  readonly file: string;
  readonly sheet: string;
  readonly columns: Headings;
};

export type PriceFileWords = FileWords<
  readonly [brand: string, partNumber: string, name: string, price: string, listPrice: string, stock: string]
>;

export type SalesFileWords = FileWords<
  readonly [
    date: string,
    contract: string,
    number: string,
    brand: string,
    partNumber: string,
    quantity: string,
    price: string,
    total: string,
  ]
>;

/** Lines per request to the service. */
const limit = 2000;

const priceQuery = z.strictObject({ format: z.enum(fileFormats), lang: locale });

/** Streams the whole catalogue with the customer's own prices as a file. */
export async function priceListFile(
  context: BffContext,
  wordsOf: (lang: Locale) => Promise<PriceFileWords>,
): Promise<Response> {
  tableRateLimit(context.clientIp);
  const { format, lang } = readQuery(context.request, priceQuery);
  const body = { lang, limit };
  const first = await fetchFirstChunk(context, usersPriceList, { body });
  if (!first.ok) return resultResponse(first, context.requestId);
  const words = await wordsOf(lang);
  const columns = columnsOf(words, ['text', 'text', 'text', 'money', 'money', 'whole'], [18, 20, 48, 12, 12, 8]);
  const table = { name: words.sheet, columns, rows: priceRows(context, body, first.data) };
  return tableResponse(table, `${words.file}_${localDay(new Date())}`, format);
}

async function* priceRows(
  context: BffContext,
  body: object,
  first: ResponseOf<typeof usersPriceList>,
): AsyncGenerator<readonly Cell[]> {
  for (let page = first; ; ) {
    for (const { brand, partNumber, name, price, listPrice, stock } of page.items) {
      yield [brand, partNumber, name, price.amount, listPrice.amount, stock];
    }
    if (page.next === null) return;
    page = await fetchNextChunk(context, usersPriceList, { body: { ...body, after: page.next } });
  }
}

const salesQuery = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  contract: z.coerce.number<string>().pipe(id).optional(),
  format: z.enum(fileFormats),
  lang: locale,
});

/** The lines of the sales report as a file. */
export async function salesReportFile(
  context: BffContext,
  wordsOf: (lang: Locale) => Promise<SalesFileWords>,
): Promise<Response> {
  tableRateLimit(context.clientIp);
  const { from, to, contract, format, lang } = readQuery(context.request, salesQuery);
  const body = { from, to, lang: languageOf(lang), limit, ...(contract !== undefined && { contractId: contract }) };
  const first = await fetchFirstChunk(context, usersSalesLines, { body });
  if (!first.ok) return resultResponse(first, context.requestId);
  const words = await wordsOf(lang);
  const columns = columnsOf(
    words,
    ['day', 'text', 'text', 'text', 'text', 'whole', 'money', 'money'],
    [12, 14, 16, 18, 20, 10, 12, 14],
  );
  const table = { name: words.sheet, columns, rows: salesRows(context, body, first.data) };
  return tableResponse(table, `${words.file}_${from}_${to}`, format);
}

async function* salesRows(
  context: BffContext,
  body: object,
  first: ResponseOf<typeof usersSalesLines>,
): AsyncGenerator<readonly Cell[]> {
  for (let page = first; ; ) {
    for (const line of page.items) {
      const { date, contract, number, brand, partNumber, quantity, price, total } = line;
      yield [date, contract, number, brand, partNumber, quantity, price.amount, total.amount];
    }
    if (page.next === null) return;
    page = await fetchNextChunk(context, usersSalesLines, { body: { ...body, after: page.next } });
  }
}

function columnsOf(
  { columns }: { readonly columns: readonly string[] },
  kinds: readonly Column['kind'][],
  widths: readonly number[],
): Column[] {
  return columns.map((header, index) => ({ header, kind: kinds[index] ?? 'text', width: widths[index] ?? 12 }));
}
