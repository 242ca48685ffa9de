import { parseArgs } from 'node:util';
import { locale } from '@/lib/contract/shared';
import { printable } from '@/lib/domain/text/escape';
import { clearUnanswered, listUnanswered, type UnansweredSearch } from '@/services/search-log/search-log';
import { onMigrated, runOnDatabase } from './operator-command';
import { print, readCommand } from './terminal';

const help = `npm run searches -- COMMAND

  list [--lang LANG] [--limit N]   searches that found nothing: how often, the last day, the language, the text; the
                                   most frequent first
  clear                            forget all of them

Texts that look like an e-mail address, a phone number, a VIN or a number plate are never stored. Texts are forgotten
after 90 days without being asked for. The database is that of DATABASE_URL, else the embedded one in DATA_DIR.`;

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      lang: { type: 'string' },
      limit: { type: 'string', default: '50' },
    },
  }),
);
const [name, ...rest] = positionals;

function lineOf({ count, lastDay, lang, query }: UnansweredSearch): string {
  return [String(count).padStart(6), lastDay, lang.padEnd(5), printable(query)].join('  ');
}

/** What the words of the command mean; undefined when they mean nothing. */
function chooseWork() {
  if (rest.length > 0 || !/^[1-9]\d{0,4}$/.test(values.limit)) return undefined;
  if (name === 'clear')
    return onMigrated(async (database) => print(`Searches forgotten: ${await clearUnanswered(database)}.`));
  const lang = values.lang === undefined ? null : locale.safeParse(values.lang);
  if (name !== 'list' || lang?.success === false) return undefined;
  return onMigrated(async ({ read }) => {
    const found = await listUnanswered(read, lang?.data ?? null, Number(values.limit));
    print(found.length === 0 ? 'No search found nothing.' : found.map(lineOf).join('\n'));
  });
}

await runOnDatabase({ help, helpRequested: values.help, choose: chooseWork });
