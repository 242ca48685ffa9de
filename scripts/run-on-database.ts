import { environment } from '@/lib/config/environment';
import { explainFailure } from '@/services/db/explain-failure';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { UsageError } from './customers/terms';
import { print, printError } from './terminal';

type Command = {
  readonly help: string;
  /** Somebody asked for the help. */
  readonly asked: boolean | undefined;
  /** What the words of the command mean; undefined when they mean nothing. Says false when it was not done. */
  readonly work: ((database: Database) => Promise<unknown>) | undefined;
};

/** Runs an operator's command on the shop's database. A mistake of the caller is told in one line; exit codes are 1 and 2. */
export async function runOnDatabase({ help, asked, work }: Command): Promise<void> {
  if (asked) {
    print(help);
    return;
  }
  if (work === undefined) {
    printError(help);
    process.exitCode = 2;
    return;
  }
  try {
    if ((await withDatabase(environment(), work)) === false) process.exitCode = 1;
  } catch (error) {
    printError(error instanceof UsageError ? error.message : explainFailure(error, () => environment().dataDir));
    process.exitCode = 1;
  }
}
