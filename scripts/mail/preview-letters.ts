import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@/lib/contract/shared';
import { localeCodes } from '@/lib/locales/every-locale';
import { letters } from '@/services/letters/registry';
import { print, printError } from '../terminal';

const mostColumns = Math.max(...letters.map(({ kind }) => kind.length));

/** Prints every kind of letter and when it is sent. */
export async function listKinds(): Promise<true> {
  for (const { kind, when } of letters) print(`${kind.padEnd(mostColumns)}  ${when}`);
  return true;
}

type Preview = {
  readonly kind: string;
  readonly language: string;
  readonly publicUrl: string;
  /** Where pages are written, for looking at them in a browser. */
  readonly folder: string;
};

/** Prints each variety of a letter as text and writes its page into a folder; says what is wrong when there is none. */
export async function previewLetter({ kind, language, publicUrl, folder }: Preview): Promise<boolean> {
  const letter = letters.find((one) => one.kind === kind);
  const locale: Locale | undefined = localeCodes.find((code) => code === language);
  if (!letter) printError(`There is no letter ${kind}: npm run mail -- kinds names them.`);
  if (!locale) printError(`There is no language ${language}: there are ${localeCodes.join(', ')}.`);
  if (!letter || !locale) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [at, one] of letter.preview({ to: 'ana@exemplu.md', locale, publicUrl }).entries()) {
    print([`--- ${kind}, ${locale}, ${at + 1}`, one.subject, '', one.text].join('\n'));
    if (one.html === null) continue;
    const file = join(folder, `${kind}-${locale}-${at + 1}.html`);
    await writeFile(file, one.html, { mode: 0o600 });
    print(file);
  }
  return true;
}
