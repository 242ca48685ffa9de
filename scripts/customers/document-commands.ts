import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { environment } from '@/lib/config/environment';
import { documentKinds } from '@/lib/contract/account/business';
import { printable } from '@/lib/domain/text/escape';
import { localDay } from '@/lib/domain/time/calendar';
import {
  addDocument,
  type DocumentFacts,
  documentFolder,
  listContractDocuments,
  removeDocument,
} from '@/services/business/documents';
import type { Database } from '@/services/db/pools';
import type { BadLine } from '@/services/import-files/import-error';
import { ledgerColumns, readLedger } from '@/services/ledger/entries';
import { applyLedger, dropEntry } from '@/services/ledger/ledger';
import { onDatabase, type Subcommands } from '../operator-command';
import { listText, readDay } from '../operator-values';
import { printError, UsageError } from '../terminal';

const maxPrintedLines = 50;
const folder = () => documentFolder(environment().dataDir);

function requireGood(bad: readonly BadLine[]): void {
  if (bad.length === 0) return;
  for (const { line, reason } of bad.slice(0, maxPrintedLines)) printError(printable(`line ${line}: ${reason}`));
  throw new UsageError(`Nothing was changed. Bad lines: ${bad.length}.`);
}

const documentLine = ({ id, date, kind, name, size }: DocumentFacts) =>
  printable([id, date, kind, `${size} bytes`, name].join('  '));

async function importLedger(database: Database, file: string): Promise<string> {
  const { entries, bad } = await readLedger(createReadStream(file));
  requireGood(bad);
  const result = await applyLedger(database, entries);
  requireGood(result.bad);
  return `Documents: ${result.added} new, ${result.replaced} replaced; ${result.lines} lines of products.`;
}

type DocumentOptions = Readonly<Partial<Record<'kind' | 'date' | 'name', string | undefined>>>;

async function add({ write }: Database, contract: string, file: string, options: DocumentOptions): Promise<string> {
  const kind = documentKinds.find((candidate) => candidate === (options.kind ?? 'other'));
  if (kind === undefined) throw new UsageError(`--kind must be one of ${documentKinds.join(', ')}.`);
  if (!(await stat(file)).isFile()) throw new UsageError(`${file} is not a file.`);
  const date = options.date === undefined ? localDay(new Date()) : readDay('date', options.date);
  const added = await addDocument(write, folder(), { contract, file, kind, date, name: options.name });
  if (!added) throw new UsageError(`There is no contract ${contract}.`);
  return documentLine(added);
}

/** Ledger and documents of contracts. */
export const documentCommands: Subcommands<DocumentOptions> = {
  'ledger import FILE': {
    help: 'Imports invoices and payments of contracts, all or none.',
    prepare: ([file = '']) => onDatabase((database) => importLedger(database, file)),
  },
  'ledger remove CONTRACT KIND DOCUMENT': {
    help: 'Removes one of them.',
    prepare: ([contract = '', kind = '', number = '']) =>
      onDatabase(async (database) => {
        if (!(await dropEntry(database, contract, kind, number)))
          throw new UsageError('The ledger has no such document.');
      }),
  },
  [`document add CONTRACT FILE [--kind ${documentKinds.join('|')}] [--date DAY] [--name NAME]`]: {
    help: 'Adds a document to a contract.',
    prepare: ([contract = '', file = ''], options) => onDatabase((database) => add(database, contract, file, options)),
  },
  'document list CONTRACT': {
    help: 'Lists the documents of a contract.',
    prepare: ([contract = '']) =>
      onDatabase(async ({ read }) =>
        listText(await listContractDocuments(read, contract), documentLine, 'No documents.'),
      ),
  },
  'document remove N': {
    help: 'Deletes a document and its file.',
    prepare: ([number]) =>
      onDatabase(async ({ write }) => {
        const removed = await removeDocument(write, folder(), Number(number));
        if (!removed) throw new UsageError(`There is no document ${number}.`);
        return documentLine(removed);
      }),
  },
};

export const documentNotes = `CONTRACT is the number of a contract. A ledger is CSV in UTF-8 with the columns ${ledgerColumns.join(', ')}; kind is invoice or payment. An invoice has one line per product; a document that was imported before is replaced. An order by invoice counts as unpaid until an invoice has its number or names it in the column order; several orders are separated by spaces.
Documents are stored in DATA_DIR/documents: back up that folder with the database.`;
