import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@/lib/config/error-code';
import { composeMail, composeText } from './compose';
import type { Carrier, PostedLetter } from './letter';

/** Where letters lie while no mail server is configured. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes letters as files for the owner alone; `npm run mail` reads them. */
export function folderCarrier(folder: string): Carrier {
  return {
    async carry(letter) {
      const bytes = letter.channel === 'sms' ? composeText(letter) : await composeMail(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(letter));
      await writeFile(`${file}.draft`, bytes, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

function fileName({ createdAt, id }: PostedLetter): string {
  const moment = createdAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${moment}-${String(id).padStart(6, '0')}.eml`;
}

/** The files of the letters, the newest first. */
export async function letterFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

export async function readLetterFile(file: string): Promise<string> {
  return readFile(file, 'utf8');
}
