import { basename, extname } from 'node:path';
import { z } from 'zod';
import { type DocumentKind, documentKinds } from '@/lib/contract/account/business';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import { randomId } from '../secrets/keys';
import { deleteFile, largestDocument, storeFile } from './documents';

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
type Paper = {
  readonly contract: string;
  readonly file: string;
  readonly kind: DocumentKind;
  readonly date: string;
  readonly name?: string | undefined;
};

/** The name that a file may have on any system: no folders, nothing that is no sign, and not too long. */
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

/** Gives a contract a paper; a copy of the file is kept. Undefined when there is no such contract. */
export async function addDocument(on: Queryable, folder: string, paper: Paper): Promise<DocumentFacts | undefined> {
  const { contract, file, kind, date } = paper;
  const name = documentName(paper.name ?? basename(file));
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

/** The papers of a contract, the newest first. */
export function listContractDocuments(on: Queryable, contract: string): Promise<DocumentFacts[]> {
  return rows(on, ofContract, [contract]);
}

/** Takes a paper away, and its file with it; undefined when there is no such paper. */
export async function removeDocument(on: Queryable, folder: string, id: number): Promise<DocumentFacts | undefined> {
  const gone = await maybeRow(on, remove, [id]);
  if (gone) await deleteFile(folder, gone.stored_as);
  return gone;
}
