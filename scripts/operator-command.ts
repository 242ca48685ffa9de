import { environment } from '@/lib/config/environment';
import { explainFailure } from '@/services/db/database-failures';
import { migrate } from '@/services/db/migrate';
import { withDatabase } from '@/services/db/open';
import type { Database } from '@/services/db/pools';
import { print, printError, UsageError } from './terminal';

/** What a command does. Says false when it was not done. */
type Work<Subject extends readonly unknown[]> = (...subject: Subject) => Promise<unknown>;

type Command<Subject extends readonly unknown[]> = {
  readonly help: string;
  /** Somebody asked for the help. */
  readonly helpRequested: boolean | undefined;
  /** What the words of the command mean; undefined when they mean nothing. */
  readonly choose: () => Work<Subject> | undefined;
};

/**
 * Runs an operator's command. Exit code 2 for an unusable command line, 1 for work that was not done; a usage error is
 * printed in one line.
 */
export async function runCommand({ help, helpRequested, choose }: Command<[]>): Promise<void> {
  if (helpRequested) {
    print(help);
    return;
  }
  let understood = false;
  try {
    const work = choose();
    if (work === undefined) throw new UsageError(help);
    understood = true;
    if ((await work()) === false) process.exitCode = 1;
  } catch (error) {
    const mistake = error instanceof UsageError;
    printError(mistake ? error.message : explainFailure(error, () => environment().dataDir));
    process.exitCode = mistake && !understood ? 2 : 1;
  }
}

/** The same for a command on the shop's database, which is opened for it and closed after it. */
export async function runOnDatabase({ choose, ...command }: Command<[Database]>): Promise<void> {
  await runCommand({
    ...command,
    choose: () => {
      const work = choose();
      return work && (() => withDatabase(environment(), work));
    },
  });
}

/** Work that needs the schema of this version of the shop. */
export function onMigrated(work: Work<[Database]>): Work<[Database]> {
  return async (database) => {
    await migrate(database.write);
    return work(database);
  };
}
