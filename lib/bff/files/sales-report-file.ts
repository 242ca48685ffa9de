import 'server-only';
import { z } from 'zod';
import { usersSalesLines } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { calendarDay, id, type Locale, locale } from '@/lib/contract/shared';
import { type Cell, fileFormats, type Table } from '@/lib/export/table';
import { languageOf } from '@/lib/locales/locales';
import { resultResponse } from '../answers';
import { fetchFirstChunk, fetchNextChunk } from '../chunked-download';
import { readQuery } from '../read-request';
import type { BffContext } from '../with-session';
import { tableAnswer, tableRateLimit } from './file-answer';

type Page = ResponseOf<typeof usersSalesLines>;

/** The words of the file, in its language. */
export type SalesFileWords = {
  readonly file: string;
  readonly sheet: string;
  readonly columns: readonly [
    date: string,
    contract: string,
    number: string,
    brand: string,
    partNumber: string,
    quantity: string,
    price: string,
    total: string,
  ];
};

const query = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  contract: z.coerce.number<string>().pipe(id).optional(),
  format: z.enum(fileFormats),
  lang: locale,
});

const limit = 2000;

/** The lines of the sales report as a file. */
export async function salesReportFile(
  context: BffContext,
  wordsOf: (lang: Locale) => Promise<SalesFileWords>,
): Promise<Response> {
  tableRateLimit(context.clientIp);
  const { from, to, contract, format, lang } = readQuery(context.request, query);
  const body = { from, to, lang: languageOf(lang), limit, ...(contract !== undefined && { contractId: contract }) };
  const first = await fetchFirstChunk(context, usersSalesLines, { body });
  if (!first.ok) return resultResponse(first, context.requestId);
  const words = await wordsOf(lang);
  const kinds = ['day', 'text', 'text', 'text', 'text', 'whole', 'money', 'money'] as const;
  const widths = [12, 14, 16, 18, 20, 10, 12, 14];
  const table: Table = {
    name: words.sheet,
    columns: words.columns.map((header, index) => ({
      header,
      kind: kinds[index] ?? 'text',
      width: widths[index] ?? 12,
    })),
    rows: rowsOf(context, body, first.data),
  };
  return tableAnswer(table, `${words.file}_${from}_${to}`, format);
}

async function* rowsOf(context: BffContext, body: object, first: Page): AsyncGenerator<readonly Cell[]> {
  for (let page = first; ; ) {
    for (const line of page.items) {
      const { date, contract, number, brand, partNumber, quantity, price, total } = line;
      yield [date, contract, number, brand, partNumber, quantity, price.amount, total.amount];
    }
    if (page.next === null) return;
    page = await fetchNextChunk(context, usersSalesLines, { body: { ...body, after: page.next } });
  }
}
