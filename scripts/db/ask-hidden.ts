import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { BackupError } from '@/services/backup/backup';

/** Asks on the terminal for what must not be seen on it. */
export function askHidden(question: string): Promise<string> {
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
