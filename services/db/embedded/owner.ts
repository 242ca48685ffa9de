import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { EmbeddedDatabaseError, useOwnDatabase } from './installation';

/**
 * The system user that runs PostgreSQL's programs, which refuse root: the current user, or the owner of their folder.
 */
export type ProcessOwner = {
  readonly uid: number;
  readonly gid: number;
  readonly asOther: boolean;
  command(
    program: string,
    args: readonly string[],
  ): {
    readonly program: string;
    readonly args: readonly string[];
    readonly ids: { readonly uid?: number; readonly gid?: number };
  };
};

/** Determines the database's system user. An existing data folder's owner decides. */
export function chooseProcessOwner(folder: string, reachable: readonly string[]): ProcessOwner {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) {
    refuseForeignFolder(folder, uid);
    return { uid, gid, asOther: false, command: (program, args) => ({ program, args, ids: {} }) };
  }
  const ids = folderOwner(folder) ?? findUser() ?? makeUser();
  if (canReach(ids, reachable)) {
    return { ...ids, asOther: true, command: (program, args) => ({ program, args, ids }) };
  }
  return { ...ids, asOther: true, command: passClosedFolders(ids) };
}

/** Changes the owner of a folder to the database's user, if different. */
export function chownTo(owner: ProcessOwner, folder: string): void {
  if (owner.asOther) chownSync(folder, owner.uid, owner.gid);
}

type Ids = { readonly uid: number; readonly gid: number };

function refuseForeignFolder(folder: string, uid: number): void {
  if (!existsSync(folder) || statSync(folder).uid === uid) return;
  throw new EmbeddedDatabaseError(
    `The database folder ${folder} belongs to another user. Start as that user (or as root), or choose another DATA_DIR.`,
  );
}

function folderOwner(folder: string): Ids | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function findUser(): Ids | undefined {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return users.get('piesar') ?? users.get('postgres');
}

function makeUser(): Ids {
  // A separate user isolates the data. If none can be created, `nobody` is used.
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'piesar']);
  return findUser() ?? { uid: 65_534, gid: 65_534 };
}

function canReach(ids: Ids, paths: readonly string[]): boolean {
  const script = 'for path do test -x "$path" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...ids, cwd: '/' }).status === 0;
}

// Only root can enter folders below /root, so the database process keeps the capability to pass them.
function passClosedFolders(ids: Ids): ProcessOwner['command'] {
  const rights = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  const prefix = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', ...rights];
  if (spawnSync('setpriv', [...prefix, '/bin/true']).status !== 0) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL refuses to run as root, and its own user cannot reach this folder. Start as another user, move the shop to a folder that others may enter, or: ${useOwnDatabase}`,
    );
  }
  return (program, args) => ({ program: 'setpriv', args: [...prefix, program, ...args], ids: {} });
}
