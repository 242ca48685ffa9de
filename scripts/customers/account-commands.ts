import { firstLocale } from '@/lib/contract/locales/locales';
import { readErasure } from '@/services/account/erase-customer';
import { type CustomerFacts, findCustomer } from '@/services/account/manage-customers';
import { readMerge } from '@/services/account/merge-customers';
import type { Actor } from '@/services/admin/access/actor';
import { AdminError } from '@/services/admin/admin-error';
import { readCustomerRecord } from '@/services/admin/customers/customer-record';
import { eraseConfirmed, lockKnown, mergeAccounts } from '@/services/admin/customers/customer-work';
import { writeJournal } from '@/services/admin/journal/write-journal';
import type { Database } from '@/services/db/pools';
import { type Queryable, transaction } from '@/services/db/query';
import { onMigrated, type Subcommand } from '../operator-command';
import { UsageError } from '../terminal';

type Values = { readonly confirm?: string | undefined; readonly apply?: boolean | undefined };

const actor: Actor = { kind: 'command', name: 'npm run customers' };

async function knownCustomer(on: Queryable, subject = ''): Promise<CustomerFacts> {
  const customer = await findCustomer(on, subject);
  if (!customer) throw new UsageError(`There is no customer ${subject}.`);
  return customer;
}

/** Runs a write of the back office in a transaction, with its journal. A refusal is printed. */
async function write(
  { write: pool }: Database,
  work: (context: Parameters<typeof mergeAccounts>[0]) => Promise<void>,
): Promise<void> {
  try {
    await transaction(pool, (client) =>
      work({ client, lang: firstLocale, journal: (change) => writeJournal(client, actor, change) }),
    );
  } catch (error) {
    throw error instanceof AdminError ? new UsageError(error.message) : error;
  }
}

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'nothing';

async function erase(database: Database, subject: string | undefined, confirmation: string | undefined) {
  const { id } = await knownCustomer(database.write, subject);
  if (confirmation !== undefined) {
    await write(database, (context) => eraseConfirmed(context, { id, confirmation }));
    return `Customer ${id} is erased.`;
  }
  const erasure = await readErasure(database.write, id);
  if (!erasure) throw new UsageError(`Customer ${id} is already erased.`);
  const { isPossible, obstacles, kept, removed } = erasure;
  return [
    `removes ${listed(removed)}`,
    `keeps   ${listed(kept)}`,
    isPossible ? 'Add --confirm with the e-mail or phone of the customer to erase.' : `refused: ${listed(obstacles)}`,
  ].join('\n');
}

async function merge(database: Database, [keptSubject, otherSubject]: readonly string[], isApplied: boolean) {
  const kept = await knownCustomer(database.write, keptSubject);
  const other = await knownCustomer(database.write, otherSubject);
  if (isApplied) {
    await write(database, async (context) => {
      const { client, lang, journal } = context;
      await lockKnown(client, kept.id);
      const before = (await readCustomerRecord(client, kept.id, lang)) ?? {};
      await mergeAccounts(context, kept.id, other.id);
      const after = (await readCustomerRecord(client, kept.id, lang)) ?? {};
      await journal({ resource: 'customers', recordId: kept.id, action: 'merge', before, after });
    });
    return `Customer ${other.id} is merged into customer ${kept.id}.`;
  }
  const preview = await readMerge(database.write, kept.id, other.id);
  if (!preview) throw new UsageError('The accounts cannot be merged: name two different accounts that are not erased.');
  if (preview.isRefused) throw new UsageError('The accounts cannot be merged: both have contracts.');
  return [
    `moves ${listed(preview.moved)} to customer ${kept.id}`,
    `Customer ${other.id} will be deleted. Add --apply to merge.`,
  ].join('\n');
}

/** Erasure and merge of accounts, with the functions of the back office. */
export const accountCommands: Readonly<Record<string, Subcommand<Values>>> = {
  'erase CUSTOMER [--confirm TEXT]': {
    help: 'Prints what an erasure removes and keeps; with the e-mail or phone of the customer as TEXT, erases for ever.',
    prepare: ([subject], { confirm }) => onMigrated((database) => erase(database, subject, confirm)),
  },
  'merge CUSTOMER OTHER [--apply]': {
    help: 'Prints what a merge moves from OTHER to CUSTOMER; with --apply, moves it and deletes OTHER.',
    prepare: (subjects, { apply = false }) => onMigrated((database) => merge(database, subjects, apply)),
  },
};
