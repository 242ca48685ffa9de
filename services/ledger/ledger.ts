import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { Database } from '../db/pools';
import { execute, type Queryable, rows, statement, transaction } from '../db/query';
import type { BadLine } from '../import-files/import-error';
import { balancedLines, type LedgerEntry } from './entries';

export type LedgerChange = {
  readonly added: number;
  readonly replaced: number;
  readonly lines: number;
  /** Faults; if any, nothing was changed. */
  readonly bad: readonly BadLine[];
};

const knownContracts = statement({
  name: 'ledger-contracts',
  text: 'SELECT id, number, payment_days FROM contract WHERE number = ANY($1::text[])',
  row: z.object({ id: z.int(), number: z.string(), payment_days: z.int() }),
});
const save = statement({
  name: 'ledger-save',
  text: `INSERT INTO ledger_entry (contract_id, kind, number, date, due, amount, order_numbers)
    SELECT contract_id, kind, number, date, CASE kind WHEN 'invoice' THEN coalesce(due, date + days) END, amount, orders
    FROM jsonb_to_recordset($1) AS given(contract_id int, kind text, number text, date date, due date, days int, amount bigint,
      orders text[])
    ON CONFLICT (contract_id, kind, number) DO UPDATE
      SET date = EXCLUDED.date, due = EXCLUDED.due, amount = EXCLUDED.amount,
        order_numbers = EXCLUDED.order_numbers, imported_at = now(), refund_id = NULL
    RETURNING id, contract_id, kind, number, xmax = 0 AS added`,
  row: z.object({ id: z.int(), contract_id: z.int(), kind: z.string(), number: z.string(), added: z.boolean() }),
});
const forgetLines = statement({
  name: 'ledger-forget-lines',
  text: 'DELETE FROM ledger_line WHERE entry_id = ANY($1::bigint[])',
});
const saveLines = statement({
  name: 'ledger-save-lines',
  text: `INSERT INTO ledger_line (entry_id, position, brand, part_number, quantity, price, total)
    SELECT * FROM jsonb_to_recordset($1) AS given(entry_id bigint, position int, brand text, part_number text, quantity int, price bigint, total bigint)`,
});
const drop = statement({
  name: 'ledger-drop',
  text: `DELETE FROM ledger_entry e USING contract c
    WHERE c.id = e.contract_id AND c.number = $1 AND e.kind = $2 AND e.number = $3`,
});

const batchSize = 500;

/** Imports ledger entries, all or none. An existing document is replaced. */
export function applyLedger({ write }: Database, entries: readonly LedgerEntry[]): Promise<LedgerChange> {
  return transaction(write, (client) => saveLedger(client, entries));
}

/** Like `applyLedger`, in a transaction of the caller. */
export async function saveLedger(client: Queryable, entries: readonly LedgerEntry[]): Promise<LedgerChange> {
  const numbers = [...new Set(entries.map(({ contract }) => contract))];
  const contracts = new Map((await rows(client, knownContracts, [numbers])).map((row) => [row.number, row]));
  const bad = entries
    .filter(({ contract }) => !contracts.has(contract))
    .map(({ contract, at }) => ({ line: at, reason: `there is no contract ${contract}` }));
  const change = { added: 0, replaced: 0, lines: 0 };
  for (let from = 0; bad.length === 0 && from < entries.length; from += batchSize) {
    const saved = await saveEntries(client, entries.slice(from, from + batchSize), contracts);
    change.added += saved.added;
    change.replaced += saved.replaced;
    change.lines += saved.lines;
  }
  return { ...change, bad };
}

type Contracts = ReadonlyMap<string, z.infer<(typeof knownContracts)['row']>>;

async function saveEntries(on: Queryable, entries: readonly LedgerEntry[], contracts: Contracts) {
  const matched = entries.flatMap((entry) => {
    const contract = contracts.get(entry.contract);
    return contract ? [{ entry, contract }] : [];
  });
  const saved = await rows(on, save, [
    JSON.stringify(
      matched.map(({ entry: { kind, number, date, due, amount, orders }, contract }) => ({
        ...{ kind, number, date, due, amount, orders },
        contract_id: contract.id,
        days: contract.payment_days,
      })),
    ),
  ]);
  await execute(on, forgetLines, [saved.map(({ id }) => id)]);
  const ids = new Map(saved.map(({ id, contract_id, kind, number }) => [`${contract_id} ${kind} ${number}`, id]));
  const lines = matched.flatMap(({ entry, contract }) =>
    balancedLines(entry).map(({ partNumber, ...line }, index) => ({
      ...line,
      part_number: partNumber,
      entry_id: ids.get(`${contract.id} ${entry.kind} ${entry.number}`),
      position: index + 1,
    })),
  );
  await execute(on, saveLines, [JSON.stringify(lines)]);
  const added = saved.filter((row) => row.added).length;
  return { added, replaced: saved.length - added, lines: lines.length };
}

/** Deletes a ledger document; false if unknown. */
export async function dropEntry({ write }: Database, contract: string, kind: string, number: string): Promise<boolean> {
  return (await execute(write, drop, [contract, kind, number])) > 0;
}

/**
 * SQL condition: the invoice of order `o` is in the ledger of its contract and counts in today's balance. Credit notes
 * (negative) and payments do not count as the invoice.
 */
export function isInLedger(o: string): string {
  return `EXISTS (SELECT FROM ledger_entry e WHERE e.contract_id = ${o}.contract_id AND e.kind = 'invoice' AND e.amount > 0
    AND (e.number = ${o}.number OR ${o}.number = ANY(e.order_numbers))
    AND e.date <= (now() AT TIME ZONE '${shop.timeZone}')::date)`;
}

/**
 * SQL condition: order `o` was bought on a contract and its amount is open but not in the ledger. The amount counts
 * until a ledger invoice names the order, or it is marked paid or cancelled.
 */
export function isOpenBesideLedger(o: string): string {
  return `(${o}.payment = 'invoice' AND ${o}.status <> 'CANCELLED' AND ${o}.paid_at IS NULL AND NOT ${isInLedger(o)})`;
}
