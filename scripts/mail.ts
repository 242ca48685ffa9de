import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { localeCodes } from '@/lib/contract/locales/every-locale';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { printable } from '@/lib/domain/text/escape';
import { letters } from '@/services/letters/registry';
import { letterFiles, mailFolder, type ReadLetter, readLetter, readLetterFile } from '@/services/mail/carriers';
import type { Letter } from '@/services/mail/outbox';
import { runCommand } from './operator-command';
import { print, printError, readCommand, UsageError } from './terminal';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in the person's browser; where there is none, nothing happens. */
function openInBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

const mostColumns = Math.max(...letters.map(({ kind }) => kind.length));

/** Prints every kind of letter and when it is sent. */
async function listKinds(): Promise<true> {
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
async function previewLetter({ kind, language, publicUrl, folder }: Preview): Promise<boolean> {
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

const help = `npm run mail -- COMMAND

  list           the letters in the data folder, the newest first, numbered from 1
  show N         one of them as text
  open-link N    open its link in the browser, and print it
  kinds          every kind of letter that the shop sends, and when
  preview KIND   samples of one, or of all, as text, and as pages in the folder previews of DATA_DIR
    --lang CODE  in this language; in the first one of the shop unless told

Without SMTP_URL letters are not sent: they lie in the folder mail of DATA_DIR. Messages to phones always lie there.`;

async function lettersOf(folder: string): Promise<ReadLetter[]> {
  return Promise.all((await letterFiles(folder)).map(async (file) => readLetter(await readLetterFile(file))));
}

async function pick(folder: string, number: string): Promise<ReadLetter | undefined> {
  const file = (await letterFiles(folder))[Number(number) - 1];
  if (file !== undefined) return readLetter(await readLetterFile(file));
  printError(`There is no letter ${number} in ${folder}.`);
  return undefined;
}

const commands: Record<string, (folder: string, number: string) => Promise<boolean>> = {
  async list(folder) {
    const letters = await lettersOf(folder);
    if (letters.length === 0) print(`There are no letters in ${folder}.`);
    for (const [index, { date, to, subject }] of letters.entries()) {
      print(printable(`${String(index + 1).padStart(4)}  ${date}  ${to}  ${subject}`));
    }
    return true;
  },
  async show(folder, number) {
    const letter = await pick(folder, number);
    if (letter) print([...[letter.date, letter.to, letter.subject].map(printable), '', letter.text].join('\n'));
    return letter !== undefined;
  },
  async 'open-link'(folder, number) {
    const letter = await pick(folder, number);
    const link = letter?.links[0];
    if (letter && link === undefined) printError('This letter has no link.');
    if (link === undefined) return false;
    print(link);
    openInBrowser(link);
    return true;
  },
};

const { values, positionals } = readCommand(() =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' }, lang: { type: 'string' } } }),
);
const [name = '', subject = ''] = positionals;

function choose(): (() => Promise<boolean>) | undefined {
  const { dataDir, publicUrl } = environment();
  if (name === 'kinds') return positionals.length === 1 ? listKinds : undefined;
  if (name === 'preview' && positionals.length === 2) {
    const language = values.lang ?? firstLocale;
    return () => previewLetter({ kind: subject, language, publicUrl, folder: join(dataDir, 'previews') });
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const understood =
    name === 'list' ? positionals.length === 1 : positionals.length === 2 && /^[1-9]\d*$/.test(subject);
  if (command === undefined || !understood) return undefined;
  return () => {
    if (!existsSync(dataDir)) throw new UsageError(`There is no folder ${dataDir}: set DATA_DIR as the shop has it.`);
    return command(mailFolder(dataDir), subject);
  };
}

await runCommand({ help, helpRequested: values.help, choose });
