import { resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';
import type { Cell, Column } from '@/lib/domain/tables/table';
import { closeWorkerPools, createWorkerPool, workerPools } from '@/lib/storefront/workers/pools';
import { attachment, workbookChunks } from './file-response';

test('[ACC-4] encodes file names of any script without breaking the header', () => {
  expect(attachment('Factura.pdf')).toBe(`attachment; filename="Factura.pdf"; filename*=UTF-8''Factura.pdf`);
  expect(attachment('Ștefan (1).pdf')).toBe(
    `attachment; filename="Stefan (1).pdf"; filename*=UTF-8''%C8%98tefan%20%281%29.pdf`,
  );
  expect(attachment('a"\r\nX: y/€')).toBe(
    `attachment; filename="a___X_ y__"; filename*=UTF-8''a%22%0D%0AX%3A%20y%2F%E2%82%AC`,
  );
});

afterEach(closeWorkerPools);

const columns: readonly Column[] = [
  { header: 'Denumire', kind: 'text', width: 20 },
  { header: 'Suma', kind: 'money', width: 12 },
];

async function* rowsUntil(end: number, counted = { rows: 0, ended: false }): AsyncGenerator<readonly Cell[]> {
  try {
    for (; counted.rows < end; counted.rows += 1) yield [`Piesa ${counted.rows}`, counted.rows];
  } finally {
    counted.ended = true;
  }
}

function piecesOf(rows: AsyncGenerator<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  const pieces = workbookChunks({ name: 'Listă', columns, rows });
  if (pieces === 'busy') throw new Error('The pool is full.');
  return pieces;
}

async function bytesOf(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}

test('[ACC-4] [SVC-5] writes a complete workbook in a worker thread', async () => {
  const pieces = piecesOf(rowsUntil(1234));
  const bytes = await bytesOf(pieces);
  expect(workerPools().writing.threadIds).toEqual([expect.any(Number)]);
  expect(workerPools().writing.threadIds).not.toContain(threadId);
  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(1235);
  expect([rows[0], rows[1234]]).toEqual([
    ['Denumire', 'Suma'],
    ['Piesa 1233', 12.33],
  ]);
});

test('[ACC-4] writes an empty table as a workbook with headings', async () => {
  const [sheet] = (await readXlsx(await bytesOf(piecesOf(rowsUntil(0))))).sheets;
  expect(sheet?.rows).toEqual([['Denumire', 'Suma']]);
});

test('[ACC-4] writes several workbooks at once; an unread one fetches few rows and delays no other', async () => {
  const slow = { rows: 0, ended: false };
  const unread = piecesOf(rowsUntil(1_000_000, slow));
  await unread.next();
  const others = await Promise.all([1, 2, 3].map(() => bytesOf(piecesOf(rowsUntil(3000)))));
  for (const bytes of others) expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(3001);
  expect(slow.rows).toBeLessThan(100_000);
  await unread.return(undefined);
  while (!slow.ended) await new Promise((resolve) => setImmediate(resolve));
});

test('[ACC-4] aborts a workbook whose rows fail', async () => {
  const failing = (async function* (): AsyncGenerator<readonly Cell[]> {
    yield ['Piesa', 1];
    throw new Error('the service is gone');
  })();
  await expect(bytesOf(piecesOf(failing))).rejects.toThrow();
});

test.each([
  ['cannot begin', 'lib/storefront/workers/entry.mjs', 4],
  ['is lost', 'tests/fixtures/thread-jobs.mjs', 256],
])('[ACC-4] [SVC-5] aborts a workbook whose thread %s and frees its slot', async (_, file, memoryMb) => {
  const pool = { filename: resolve(file), threads: 1, maxQueue: 0, timeoutMs: 60_000, idleMs: 60_000, memoryMb };
  globalThis.piesarWorkerPools = {
    drawing: createWorkerPool(pool),
    writing: createWorkerPool(pool),
  };
  const read = { rows: 0, ended: false };
  // Jest treats a memory warning of a worker thread as the end of the test process.
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  await expect(bytesOf(piecesOf(rowsUntil(1_000_000, read)))).rejects.toThrow();
  warned.mockRestore();
  expect(workerPools().writing.isFull).toBe(false);
  expect(read.rows).toBeLessThan(100_000);
});

test('[SVC-5] refuses workbooks beyond the limit', async () => {
  const open: AsyncGenerator<Uint8Array>[] = [];
  for (let at = 0; at < 50 && !workerPools().writing.isFull; at += 1) {
    const pieces = piecesOf(rowsUntil(1_000_000));
    await pieces.next();
    open.push(pieces);
  }
  expect(workbookChunks({ name: 'Listă', columns, rows: rowsUntil(1) })).toBe('busy');
  const [first, ...others] = open;
  await first?.return(undefined);
  while (workerPools().writing.isFull) await new Promise((resolve) => setImmediate(resolve));
  expect((await bytesOf(piecesOf(rowsUntil(1)))).length).toBeGreaterThan(0);
  for (const pieces of others) await pieces.return(undefined);
});
