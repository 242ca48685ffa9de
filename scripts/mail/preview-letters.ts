import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@/lib/contract/shared';
import { localeCodes } from '@/lib/locales/every-locale';
import { letters } from '@/services/letters/registry';
import type { Letter } from '@/services/mail/letter';
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

async function show({ kind, subject, text, html }: Letter, file: string): Promise<void> {
  print([`--- ${kind}`, subject, '', text].join('\n'));
  if (html === null) return;
  await writeFile(file, html, { mode: 0o600 });
  print(file);
}

/** Prints each variety of a letter, or of `all`, as text and writes its page into a folder; says what is wrong when there is none. */
export async function previewLetter({ kind, language, publicUrl, folder }: Preview): Promise<boolean> {
  const chosen = letters.filter((one) => kind === 'all' || one.kind === kind);
  const locale: Locale | undefined = localeCodes.find((code) => code === language);
  if (chosen.length === 0) printError(`There is no letter ${kind}: npm run mail -- kinds names them.`);
  if (!locale) printError(`There is no language ${language}: there are ${localeCodes.join(', ')}.`);
  if (chosen.length === 0 || !locale) return false;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const letter of chosen) {
    const varieties = letter.preview({ to: 'ana@exemplu.md', locale, publicUrl });
    for (const [at, one] of varieties.entries())
      await show(one, join(folder, `${letter.kind}-${locale}-${at + 1}.html`));
  }
  return true;
}
