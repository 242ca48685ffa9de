import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '@/lib/config/environment';
import { firstLocale, localeCodes } from '@/lib/contract/locales/locales';
import { locale } from '@/lib/contract/shared';
import { printable } from '@/lib/domain/text/escape';
import { letters } from '@/services/letters/registry';
import { letterFiles, mailFolder, type ReadLetter, readLetter, readLetterFile } from '@/services/mail/carriers';
import { runProgram } from './operator-command';
import { listText } from './operator-values';
import { print, UsageError } from './terminal';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a URL in the operator's browser, if the system has one. */
function openInBrowser(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** Prints all samples of a letter as text, and writes their HTML to the preview folder. */
async function preview(kind: string, language: string): Promise<void> {
  const { dataDir, publicUrl } = environment();
  const chosen = letters.filter((letter) => kind === 'all' || letter.kind === kind);
  if (chosen.length === 0) throw new UsageError(`There is no letter ${kind}; see npm run mail -- kinds.`);
  const folder = join(dataDir, 'previews');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const letter of chosen) {
    const samples = letter.preview({ to: 'ana@exemplu.md', locale: locale.parse(language), publicUrl });
    for (const [index, { subject, text, html }] of samples.entries()) {
      print([`--- ${letter.kind}`, subject, '', text].join('\n'));
      if (html === null) continue;
      const file = join(folder, `${letter.kind}-${language}-${index + 1}.html`);
      await writeFile(file, html, { mode: 0o600 });
      print(file);
    }
  }
}

function requireMailFolder(): string {
  const { dataDir } = environment();
  if (!existsSync(dataDir)) throw new UsageError(`There is no folder ${dataDir}: set DATA_DIR as the shop has it.`);
  return mailFolder(dataDir);
}

const readFile = async (file: string) => readLetter(await readLetterFile(file));

async function readNumbered(number: string | undefined): Promise<ReadLetter> {
  const folder = requireMailFolder();
  const file = (await letterFiles(folder))[Number(number) - 1];
  if (file === undefined) throw new UsageError(`There is no letter ${number} in ${folder}.`);
  return readFile(file);
}

const kindWidth = Math.max(...letters.map(({ kind }) => kind.length));

await runProgram({
  name: 'mail',
  options: { lang: { type: 'string', default: firstLocale } },
  commands: {
    list: {
      help: 'Lists the letters in the data folder, the newest first, numbered from 1.',
      prepare: () => async () => {
        const folder = requireMailFolder();
        const all = await Promise.all((await letterFiles(folder)).map(readFile));
        const line = ({ date, to, subject }: ReadLetter, index: number) =>
          printable(`${String(index + 1).padStart(4)}  ${date}  ${to}  ${subject}`);
        return all.length === 0 ? `There are no letters in ${folder}.` : all.map(line).join('\n');
      },
    },
    'show N': {
      help: 'Prints one of them as text.',
      prepare:
        ([number]) =>
        async () => {
          const { date, to, subject, text } = await readNumbered(number);
          return [...[date, to, subject].map(printable), '', text].join('\n');
        },
    },
    'open-link N': {
      help: 'Prints its link and opens it in the browser.',
      prepare:
        ([number]) =>
        async () => {
          const [link] = (await readNumbered(number)).links;
          if (link === undefined) throw new UsageError('This letter has no link.');
          openInBrowser(link);
          return link;
        },
    },
    kinds: {
      help: 'Lists every kind of letter, and when it is sent.',
      prepare: () => async () => listText(letters, ({ kind, when }) => `${kind.padEnd(kindWidth)}  ${when}`, ''),
    },
    [`preview KIND [--lang ${localeCodes.join('|')}]`]: {
      help: 'Prints samples of one kind, or of all, as text, and writes their HTML to the folder previews of DATA_DIR.',
      prepare:
        ([kind = ''], { lang }) =>
        () =>
          preview(kind, lang),
    },
  },
  notes:
    'Without SMTP_URL letters are not sent but stored in the folder mail of DATA_DIR, as messages to phones always are.',
});
