import { type EmbeddedOptions, startEmbedded } from './embedded';
import { createDatabase, type Database } from './pools';

export type DatabaseChoice = {
  readonly dataDir: string;
  readonly database: {
    readonly url: string | undefined;
    readonly replicaUrls: readonly string[];
    readonly poolSize: number;
  };
};

export type OpenDatabase = {
  readonly url: string;
  /** Settles with the reason when the embedded server has ended; never for a server of the operator's. */
  whenEnded(): Promise<string>;
  /** Stops the embedded server if this call started it and nobody else uses it; never an external one. */
  release(): Promise<void>;
  /** Stops the embedded server in any case. */
  stop(): Promise<void>;
};

/** Opens the configured database: the operator's, else the embedded one, which is started if necessary. */
export async function openServer(
  { dataDir, database }: DatabaseChoice,
  options: Pick<EmbeddedOptions, 'freeBytesNeeded' | 'mayCreate'> = {},
): Promise<OpenDatabase> {
  if (database.url === undefined) return startEmbedded({ dataDir, ...options });
  const nothing = async () => {};
  return { url: database.url, whenEnded: () => new Promise(() => {}), release: nothing, stop: nothing };
}

/** Runs the work of a command on the configured database, which must exist, and stops what it started. */
export async function withDatabase<Result>(
  choice: DatabaseChoice,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const server = await openServer(choice, { mayCreate: false });
  const { replicaUrls, poolSize } = choice.database;
  const database = createDatabase({ url: server.url, replicaUrls, poolSize });
  try {
    return await work(database);
  } finally {
    await database.close();
    await server.release();
  }
}
