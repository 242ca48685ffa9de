import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
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
import { explainFailure } from '@/services/db/database-failures';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { type BadLine, ImportError } from '@/services/import-files/import-error';
import { applyLedger, dropEntry } from '@/services/ledger/ledger';
import { ledgerColumns, readDay, readLedger } from '@/services/ledger/entries';
import { print, printError, readCommand } from '../terminal';

/** What the operator can do with the books and the papers of contracts, as lines of the command's help. */
export const businessHelp = `  ledger import FILE                    take invoices and payments of contracts into the books, all or none
  ledger remove CONTRACT KIND DOCUMENT  take one out again
  document add CONTRACT FILE [--kind KIND] [--date DAY] [--name NAME]
                                        give a contract a paper: ${documentKinds.join(', ')}
  document list CONTRACT                the papers of a contract
  document remove NUMBER                take a paper away, and its file

CONTRACT is a contract's number. The books are CSV in UTF-8 with the columns ${ledgerColumns.join(', ')};
kind is invoice or payment. An invoice of several goods has a line for each, and a document that was imported before
is replaced. An order by invoice counts as unpaid until an invoice of the ledger has its number, or names it in the
column order; several orders are separated by spaces.
Files of papers are kept in DATA_DIR/documents: back that folder up beside the database.`;

type Options = { readonly kind: string; readonly date?: string | undefined; readonly name?: string | undefined };
type Command = (database: Database, words: readonly string[], options: Options) => Promise<boolean>;

const folder = () => documentFolder(environment().dataDir);

function showBad(bad: readonly BadLine[]): false {
  for (const { line, reason } of bad.slice(0, 50)) printError(printable(`line ${line}: ${reason}`));
  printError(`Nothing was changed: ${bad.length === 1 ? 'one line is' : `${bad.length} lines are`} wrong.`);
  return false;
}

function showDocument({ id, date, kind, name, size }: DocumentFacts): void {
  print(printable([id, date, kind, `${size} bytes`, name].join('  ')));
}

async function importLedger(database: Database, file: string): Promise<boolean> {
  const { entries, bad } = await readLedger(createReadStream(file));
  if (bad.length > 0) return showBad(bad);
  const change = await applyLedger(database, entries);
  if (change.bad.length > 0) return showBad(change.bad);
  print(`Documents: ${change.added} new, ${change.replaced} replaced; ${change.lines} lines of goods.`);
  return true;
}

async function add({ write }: Database, [contract = '', file = '']: readonly string[], options: Options) {
  const kind = documentKinds.find((candidate) => candidate === options.kind);
  if (kind === undefined) throw new ImportError(`There is no kind ${options.kind}: ${documentKinds.join(', ')}.`);
  if (!(await stat(file)).isFile()) throw new ImportError(`${file} is no file.`);
  const date = options.date === undefined ? localDay(new Date()) : readDay(options.date, '--date');
  const added = await addDocument(write, folder(), { contract, file, kind, date, name: options.name });
  if (added) showDocument(added);
  else printError(`There is no contract ${contract}.`);
  return added !== undefined;
}

const commands: Readonly<Record<string, { readonly words: number; readonly run: Command }>> = {
  'ledger import': { words: 1, run: (database, [file = '']) => importLedger(database, file) },
  'ledger remove': {
    words: 3,
    async run(database, [contract = '', kind = '', number = '']) {
      const gone = await dropEntry(database, contract, kind, number);
      if (!gone) printError('There is no such document in the books.');
      return gone;
    },
  },
  'document add': { words: 2, run: add },
  'document list': {
    words: 1,
    async run({ read }, [contract = '']) {
      for (const document of await listContractDocuments(read, contract)) showDocument(document);
      return true;
    },
  },
  'document remove': {
    words: 1,
    async run({ write }, [number = '']) {
      const gone = /^[1-9]\d{0,9}$/.test(number) ? await removeDocument(write, folder(), Number(number)) : undefined;
      if (gone) showDocument(gone);
      else printError(`There is no document ${number}.`);
      return gone !== undefined;
    },
  },
};

/** Runs `ledger …` and `document …`; false for the other commands. */
export async function runBusinessCommand(args: readonly string[]): Promise<boolean> {
  if (args[0] !== 'ledger' && args[0] !== 'document') return false;
  const { values, positionals } = readCommand(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        kind: { type: 'string', default: 'other' },
        date: { type: 'string' },
        name: { type: 'string' },
      },
    }),
  );
  const [area = '', action = '', ...words] = positionals;
  const command = commands[`${area} ${action}`];
  if (values.help) print(businessHelp);
  else if (command === undefined || words.length !== command.words) {
    printError(businessHelp);
    process.exitCode = 2;
  } else {
    try {
      const good = await withDatabase(environment(), (database) => command.run(database, words, values));
      if (!good) process.exitCode = 1;
    } catch (error) {
      printError(error instanceof ImportError ? error.message : explainFailure(error, () => environment().dataDir));
      process.exitCode = 1;
    }
  }
  return true;
}
