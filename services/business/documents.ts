import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import {
  type DocumentKind,
  documentKinds,
  type documentList,
  type documentRead,
} from '@/lib/contract/account/business';
import type { ResponseOf } from '@/lib/contract/call';
import { maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { randomId } from '../secrets/keys';

const types: Readonly<Partial<Record<string, string>>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.zip': 'application/zip',
};

const facts = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  name: z.string(),
  date: z.iso.date(),
  size: z.int(),
  stored_as: z.uuid(),
});
const columns = 'd.id, d.kind, d.name, d.date::text AS date, d.size, d.stored_as';

const add = statement({
  name: 'operator-add-document',
  text: `INSERT INTO contract_document AS d (id, contract_id, kind, name, date, type, size, stored_as)
    SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM contract WHERE number = $2 RETURNING ${columns}`,
  row: facts,
});
const ofContract = statement({
  name: 'operator-documents',
  text: `SELECT ${columns} FROM contract_document d JOIN contract c ON c.id = d.contract_id WHERE c.number = $1
    ORDER BY d.date DESC, d.id`,
  row: facts,
});
const remove = statement({
  name: 'operator-remove-document',
  text: `DELETE FROM contract_document d WHERE id = $1 RETURNING ${columns}`,
  row: facts,
});

export type DocumentFacts = z.infer<typeof facts>;
type NewDocument = {
  readonly contract: string;
  readonly file: string;
  readonly kind: DocumentKind;
  readonly date: string;
  readonly name?: string | undefined;
};

/** Portable file name: without folders and control characters, of limited length. */
export function documentName(written: string): string {
  const plain = written
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const extension = extname(plain).slice(0, 20);
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, 120).join('');
  return stem + extension || 'document';
}

/** Adds a document to a contract and stores a copy of its file. Undefined for an unknown contract. */
export async function addDocument(
  on: Queryable,
  folder: string,
  document: NewDocument,
): Promise<DocumentFacts | undefined> {
  const { contract, file, kind, date } = document;
  const name = documentName(document.name ?? basename(file));
  const { storedAs, size } = await storeFile(folder, file);
  try {
    if (size > largestDocument) throw new Error(`The file has more than ${largestDocument / 1024 / 1024} MB.`);
    const type = types[extname(name).toLowerCase()] ?? 'application/octet-stream';
    const added = await maybeRow(on, add, [randomId(), contract, kind, name, date, type, size, storedAs]);
    if (!added) await deleteFile(folder, storedAs);
    return added;
  } catch (error) {
    await deleteFile(folder, storedAs);
    throw error;
  }
}

/** Documents of a contract, newest first. */
export function listContractDocuments(on: Queryable, contract: string): Promise<DocumentFacts[]> {
  return rows(on, ofContract, [contract]);
}

/** Deletes a document and its file; undefined when there is no such document. */
export async function removeDocument(on: Queryable, folder: string, id: number): Promise<DocumentFacts | undefined> {
  const removed = await maybeRow(on, remove, [id]);
  if (removed) await deleteFile(folder, removed.stored_as);
  return removed;
}

/** The folder of contract documents, each stored under a random name. */
export function documentFolder(dataDir: string): string {
  return join(dataDir, 'documents');
}

/** Bytes of a response, and the maximum number of chunks: a file may have 48 MB. */
export const chunkBytes = 3 * 1024 * 1024;
const maxChunks = 16;
export const largestDocument = chunkBytes * maxChunks;

/** Copies a file into the folder atomically, readable by the process owner only. */
export async function storeFile(folder: string, file: string): Promise<{ storedAs: string; size: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const storedAs = randomUUID();
  const draft = join(folder, `${storedAs}.draft`);
  try {
    await copyFile(file, draft);
    await chmod(draft, 0o600);
    const { size } = await stat(draft);
    await rename(draft, join(folder, storedAs));
    return { storedAs, size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function deleteFile(folder: string, storedAs: string): Promise<void> {
  await rm(join(folder, storedAs), { force: true });
}

/** A stored file; undefined if it is missing, as after the restore of a backup without files. */
export async function readStoredFile(folder: string, storedAs: string): Promise<Buffer | undefined> {
  return readFile(join(folder, storedAs)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** A chunk of a stored file. */
async function readChunk(folder: string, storedAs: string, chunk: number): Promise<Buffer> {
  const file = await open(join(folder, storedAs));
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, chunk * chunkBytes);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const maxListed = 1000;

const list = statement({
  name: 'business-documents',
  text: `SELECT d.id, contract_id, kind, d.name, date::text AS date, size
    FROM contract_document d JOIN contract c ON c.id = d.contract_id
    WHERE c.customer_id = $1 AND c.active ORDER BY d.date DESC, d.created_at DESC, d.id LIMIT ${maxListed}`,
  row: z.object({
    id: z.int(),
    contract_id: z.int(),
    kind: z.enum(documentKinds),
    name: z.string(),
    date: z.iso.date(),
    size: z.int(),
  }),
});
const count = statement({
  name: 'business-documents-count',
  text: 'SELECT count(*) AS total FROM contract_document d JOIN contract c ON c.id = d.contract_id WHERE c.customer_id = $1 AND c.active',
  row: z.object({ total: z.int() }),
});
const one = statement({
  name: 'business-document',
  text: `SELECT d.name, type, size, stored_as FROM contract_document d JOIN contract c ON c.id = d.contract_id
    WHERE d.id = $1 AND c.customer_id = $2 AND c.active`,
  row: z.object({ name: z.string(), type: z.string(), size: z.int(), stored_as: z.uuid() }),
});

/** Documents of the customer's contracts, newest first. */
export async function listDocuments(on: Queryable, customerId: number): Promise<ResponseOf<typeof documentList>> {
  const documents = await rows(on, list, [customerId]);
  const total = documents.length < maxListed ? documents.length : (await oneRow(on, count, [customerId])).total;
  return { items: documents.map(({ contract_id, ...document }) => ({ contractId: contract_id, ...document })), total };
}

/** A chunk of a customer's document. Throws 404 for documents of others. */
export async function readDocument(
  on: Queryable,
  folder: string,
  customerId: number,
  { id, piece }: { readonly id: number; readonly piece: number },
): Promise<ResponseOf<typeof documentRead>> {
  const document = await maybeRow(on, one, [id, customerId]);
  const pieces = document && Math.max(1, Math.ceil(document.size / chunkBytes));
  if (!document || pieces === undefined || piece >= pieces) throw notFound();
  const content = await readChunk(folder, document.stored_as, piece).catch((error: unknown) => {
    // The row was restored from a backup without the file.
    if (errorCode(error) === 'ENOENT') throw notFound();
    throw error;
  });
  const { name, type, size } = document;
  return { name, type, size, pieces, content: content.toString('base64') };
}

function notFound(): ServiceError {
  return new ServiceError(404, 'NOT_FOUND', 'There is no such document.');
}
