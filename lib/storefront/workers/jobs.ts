import type { ReadableStream, WritableStream } from 'node:stream/web';
import type { PrintedOrder, Seller } from '@/lib/contract/orders/documents';
import type { InvoiceWords } from '@/lib/domain/invoice/invoice';
import type { Cell, Table } from '@/lib/domain/tables/table';
import type { CardBrand, ShareCard } from '@/lib/storefront/share/preview-card';
import type { Letterhead } from '@/lib/system/invoice/draw-invoice';

// Jobs of worker threads. Each loads its code on first use, so that threads start quickly.

type InvoiceJob = {
  readonly order: PrintedOrder;
  readonly words: InvoiceWords;
  readonly seller: Seller;
  readonly letterhead: Letterhead;
};

/** An order's invoice as a PDF. */
export async function drawInvoicePdf({
  order,
  words,
  seller,
  letterhead,
}: InvoiceJob): Promise<Uint8Array<ArrayBuffer>> {
  const { drawInvoice } = await import('@/lib/system/invoice/draw-invoice');
  return drawInvoice(order, words, seller, letterhead);
}

type ShareCardJob = {
  readonly card: ShareCard;
  readonly brand: CardBrand;
  readonly picture: Uint8Array | undefined;
};

/** The preview picture of a page as PNG. */
export async function drawShareCard({ card, brand, picture }: ShareCardJob): Promise<Uint8Array<ArrayBuffer>> {
  const { renderCard } = await import('@/lib/storefront/share/preview-card-image');
  return renderCard(card, brand, picture);
}

type WorkbookJob = Pick<Table, 'name' | 'columns'> & {
  /** Batches of rows. */
  readonly pages: ReadableStream<readonly (readonly Cell[])[]>;
  readonly file: WritableStream<Uint8Array>;
};

/** Writes a table as a workbook with backpressure; fails when the reader stops. */
export async function writeWorkbook({ name, columns, pages, file }: WorkbookJob): Promise<void> {
  const { xlsxStream } = await import('@/lib/domain/tables/xlsx');
  await xlsxStream({ name, columns, rows: rowsOf(pages) }).pipeTo(file);
}

async function* rowsOf(pages: WorkbookJob['pages']): AsyncGenerator<readonly Cell[]> {
  const reader = pages.getReader();
  try {
    for (let page = await reader.read(); !page.done; page = await reader.read()) yield* page.value;
  } finally {
    await reader.cancel();
  }
}
