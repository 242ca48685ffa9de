import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Environment } from '@/lib/config/environment';
import type { Secrets } from '@/lib/config/secrets';
import type { Locale } from '@/lib/contract/shared';
import type { Database } from '../db/pools';
import type { AccountDeps } from '../identity/account';
import type { OrderChange } from '../orders/change-order';
import type { Actor } from './access/actor';
import type { JournalChange } from './journal/write-journal';

/** What the back office needs of the services program. */
export type AdminDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly config: Environment;
  readonly secrets: Secrets;
  /** The account service: letters, keys, stock changes. */
  readonly account: AccountDeps;
};

/** A request of the back office. */
export type AdminContext = AdminDeps & {
  readonly actor: Actor;
  /** Language of the pages. */
  readonly lang: Locale;
};

/** A write of the back office, inside its transaction. */
export type AdminWrite = AdminContext & {
  readonly client: PoolClient;
  /** Adds an entry to the journal. The change of the record itself is added without it. */
  readonly journal: (change: JournalChange) => Promise<void>;
  /** Registers what follows the commit: restocked products, a log message. */
  readonly afterCommit: (change: OrderChange) => void;
};
