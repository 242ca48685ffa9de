import { ReadableStream, TransformStream } from 'node:stream/web';
import type { Cell, Table } from '@/lib/domain/tables/table';
import { workerPools } from './pools';

/** Rows per message to the worker thread. */
const rowsInPage = 500;

/** A table as a workbook, which a worker thread writes while it is read; `busy` when too many are being written. */
export function workbookChunks({ name, columns, rows }: Table): AsyncGenerator<Uint8Array> | 'busy' {
  const { writing } = workerPools();
  if (writing.isFull) return 'busy';
  const iterator = rows[Symbol.asyncIterator]();
  const pages = rowPages(iterator);
  let breakOff = (_error: unknown) => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      breakOff = (error) => controller.error(error);
    },
  });
  // An unfinished file is aborted, so that nobody takes it for complete.
  const fail = (error: unknown) => {
    breakOff(error);
    iterator.return?.().catch(() => undefined);
  };
  writing
    .run('writeWorkbook', { name, columns, pages, file: writable }, { transfer: [pages, writable] })
    .then((outcome) => outcome.ok || fail(new Error(`The workbook was not finished: ${outcome.fault}.`)), fail);
  return piecesOf(readable);
}

async function* piecesOf(file: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* file;
}

/** Rows in pages, fetched on demand. */
function rowPages(iterator: AsyncIterator<readonly Cell[]>): ReadableStream<readonly (readonly Cell[])[]> {
  return new ReadableStream(
    {
      async pull(controller) {
        const page: (readonly Cell[])[] = [];
        while (page.length < rowsInPage) {
          const { done, value } = await iterator.next();
          if (done === true) break;
          page.push(value);
        }
        if (page.length > 0) controller.enqueue(page);
        if (page.length < rowsInPage) controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
