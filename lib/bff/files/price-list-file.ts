import 'server-only';
import { z } from 'zod';
import { usersPriceList } from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { type Locale, locale } from '@/lib/contract/shared';
import { type Cell, fileFormats, type Table } from '@/lib/export/table';
import { localDay } from '@/lib/time/local-day';
import { resultResponse } from '../answers';
import { fetchFirstChunk, fetchNextChunk } from '../chunked-download';
import { readQuery } from '../read-request';
import type { BffContext } from '../with-session';
import { tableAnswer, tableRateLimit } from './file-answer';

type Page = ResponseOf<typeof usersPriceList>;

/** The words of the file, in its language. */
export type PriceFileWords = {
  readonly file: string;
  readonly sheet: string;
  readonly columns: readonly [
    brand: string,
    partNumber: string,
    name: string,
    price: string,
    listPrice: string,
    stock: string,
  ];
};

const query = z.strictObject({ format: z.enum(fileFormats), lang: locale });
const limit = 2000;

/** The whole catalogue with the customer's own prices as a file, which is written while the catalogue is read. */
export async function priceListFile(
  context: BffContext,
  wordsOf: (lang: Locale) => Promise<PriceFileWords>,
): Promise<Response> {
  tableRateLimit(context.clientIp);
  const { format, lang } = readQuery(context.request, query);
  const body = { lang, limit };
  const first = await fetchFirstChunk(context, usersPriceList, { body });
  if (!first.ok) return resultResponse(first, context.requestId);
  const words = await wordsOf(lang);
  const kinds = ['text', 'text', 'text', 'money', 'money', 'whole'] as const;
  const widths = [18, 20, 48, 12, 12, 8];
  const table: Table = {
    name: words.sheet,
    columns: words.columns.map((header, index) => ({
      header,
      kind: kinds[index] ?? 'text',
      width: widths[index] ?? 12,
    })),
    rows: rowsOf(context, body, first.data),
  };
  return tableAnswer(table, `${words.file}_${localDay(new Date())}`, format);
}

async function* rowsOf(context: BffContext, body: object, first: Page): AsyncGenerator<readonly Cell[]> {
  for (let page = first; ; ) {
    for (const { brand, partNumber, name, price, listPrice, stock } of page.items) {
      yield [brand, partNumber, name, price.amount, listPrice.amount, stock];
    }
    if (page.next === null) return;
    page = await fetchNextChunk(context, usersPriceList, { body: { ...body, after: page.next } });
  }
}
