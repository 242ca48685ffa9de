import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { environment } from '@/lib/config/environment';
import { conflictingSecrets, putSecrets, type SecretTexts, secretTexts } from '@/lib/config/secrets';
import { BackupError } from '@/services/backup/backup';
import { openSecrets, type SealedSecrets, sealSecrets } from '@/services/backup/backup-secrets';
import { printError } from '../terminal';

/** Asks on the terminal for what must not be seen on it. */
export function promptHidden(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    terminal.once('close', () => reject(new BackupError('No passphrase was given; nothing was done.')));
    terminal.question('', resolve);
  }).finally(() => {
    terminal.close();
    process.stderr.write('\n');
  });
}

export type SecretOptions = { readonly without: boolean; readonly replace: boolean };

const leastPassphrase = 12;
const maxTries = 3;
const loss = `A shop that is restored from it makes new secrets: everybody is signed out, letters that wait cannot be
opened, links in letters end, browsers have to ask for notifications anew.`;

/** The secrets of this shop, sealed for a backup; undefined, and said loudly, where there is no passphrase. */
export async function secretsForBackup({ without }: SecretOptions): Promise<SealedSecrets | undefined> {
  const passphrase = without ? undefined : (environment().backupPassphrase ?? (await askForNew()));
  if (passphrase !== undefined) return sealSecrets(secretTexts(), passphrase);
  printError(`WARNING: THIS BACKUP IS WITHOUT THE SECRETS. ${loss}`);
  printError('Set BACKUP_PASSPHRASE, or give the command on a terminal, to seal them into it.');
  return undefined;
}

async function askForNew(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  printError(
    `The passphrase that seals the secrets, at least ${leastPassphrase} characters; without one they are left out.`,
  );
  const passphrase = await promptHidden('Passphrase: ');
  if (passphrase === '') return undefined;
  if (passphrase.length < leastPassphrase)
    throw new BackupError(`A passphrase has at least ${leastPassphrase} characters; nothing was done.`);
  if ((await promptHidden('Once more: ')) !== passphrase) throw new BackupError('They differ; nothing was done.');
  return passphrase;
}

/** Opens the secrets of a backup before anything is changed, and gives how to put them in their place. */
export async function secretsOfBackup(sealed: SealedSecrets | undefined, options: SecretOptions): Promise<() => void> {
  if (options.without || sealed === undefined) {
    const why = sealed === undefined ? 'THE BACKUP HOLDS NO SECRETS' : 'THE SECRETS OF THE BACKUP ARE LEFT OUT';
    return () => printError(`WARNING: ${why}. ${loss}`);
  }
  const texts = await openWithPassphrase(sealed);
  const { stored, given } = conflictingSecrets(texts);
  if (stored.length > 0 && !options.replace) {
    throw new BackupError(
      `DATA_DIR has other secrets already (${stored.join(', ')}); nothing was changed. --replace-secrets puts those of the backup in their place and keeps the others beside them, --no-secrets leaves them.`,
    );
  }
  return () => put(texts, given);
}

function put(texts: SecretTexts, given: readonly string[]): void {
  const kept = putSecrets(texts);
  if (kept !== undefined) printError(`The secrets from before lie in ${kept}.`);
  if (given.length > 0)
    printError(`WARNING: the environment sets other secrets than the backup's, and they count: ${given.join(', ')}.`);
}

async function openWithPassphrase(sealed: SealedSecrets): Promise<SecretTexts> {
  const { backupPassphrase } = environment();
  if (backupPassphrase === undefined && !process.stdin.isTTY) {
    throw new BackupError(
      'The backup holds sealed secrets; nothing was changed. Set BACKUP_PASSPHRASE, or restore without them by --no-secrets.',
    );
  }
  for (let tries = 1; ; tries++) {
    const texts = await openSecrets(sealed, backupPassphrase ?? (await promptHidden('Passphrase of the backup: ')));
    if (texts) return texts;
    if (backupPassphrase !== undefined || tries === maxTries)
      throw new BackupError('The passphrase is wrong; nothing was changed.');
    printError('The passphrase is wrong.');
  }
}
