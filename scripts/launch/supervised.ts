import { embeddedPaths } from '@/services/db/embedded/folder';
import { lastLogLines } from '@/services/db/embedded/postmaster';
import { type DatabaseChoice, type OpenDatabase, openServer } from '@/services/db/open';
import { type Program, ProgramEnded } from './program';
import { waitUntilReady } from './readiness';
import { type Supervised, type SupervisedRun, supervise } from './supervisor';

export type SupervisedProgram = {
  readonly start: () => Program;
  /** Answers with success once the program can be used. */
  readonly readyUrl: string;
  readonly log: (line: string) => void;
};

export type StartedProgram = Supervised & {
  /** Settles once the program can be used; fails when it ends before. */
  readonly ready: Promise<void>;
};

/**
 * Starts a program. Once it could be used it is started again whenever it ends; a first start that fails is the
 * caller's to tell, since the configuration is to blame for most.
 */
export function startSupervised(options: SupervisedProgram): StartedProgram {
  const { start, readyUrl, log } = options;
  const first = start();
  let supervised: Supervised | undefined;
  let stopped = false;
  const follow = () =>
    supervise({
      name: first.name,
      first: runOf(first),
      start: async () => runOf(start()),
      ready: (signal) => waitUntilReady(readyUrl, undefined, signal),
      log,
    });
  const over = new AbortController();
  const ready = Promise.race([waitUntilReady(readyUrl, undefined, over.signal), first.ended])
    .finally(() => over.abort())
    .then(() => {
      if (!stopped) supervised = follow();
    });
  return {
    ready,
    async stop() {
      stopped = true;
      await (supervised ?? first).stop();
    },
  };
}

function runOf(program: Program): SupervisedRun {
  const ended = program.ended.catch((error: unknown) =>
    error instanceof ProgramEnded
      ? { reason: error.reason, lastLines: error.lastLines }
      : { reason: error instanceof Error ? error.message : String(error), lastLines: [] },
  );
  return { ended, stop: () => program.stop() };
}

/** After a full disk the server is started again as soon as it has room to replay its log. */
const freeBytesToRestart = 48 * 1024 * 1024;

/** Starts the embedded database again whenever it ends; one of the operator's own is theirs to look after. */
export function superviseDatabase(
  server: OpenDatabase,
  choice: DatabaseChoice,
  log: (line: string) => void,
): Supervised {
  const { database } = embeddedPaths(choice.dataDir);
  const runOfServer = (opened: OpenDatabase): SupervisedRun => ({
    ended: opened.whenEnded().then((reason) => ({ reason, lastLines: lastLogLines(database) })),
    stop: () => opened.stop(),
  });
  return supervise({
    name: 'database',
    first: runOfServer(server),
    start: async () => runOfServer(await openServer(choice, freeBytesToRestart)),
    // Opening it has waited until it takes connections.
    ready: async () => undefined,
    log,
  });
}
