import { localeCodes } from '@/lib/contract/locales/locales';
import { locale } from '@/lib/contract/shared';
import { printable } from '@/lib/domain/text/escape';
import { clearUnanswered, listUnanswered, type UnansweredSearch } from '@/services/search-log/search-log';
import { databaseNote, onMigrated, runProgram } from './operator-command';
import { listText } from './operator-values';

function searchLine({ count, lastDay, lang, query }: UnansweredSearch): string {
  return [String(count).padStart(6), lastDay, lang.padEnd(5), printable(query)].join('  ');
}

await runProgram({
  name: 'searches',
  options: { lang: { type: 'string' }, limit: { type: 'string', default: '50' } },
  commands: {
    [`list [--lang ${localeCodes.join('|')}] [--limit N]`]: {
      help: 'Lists searches without results, the most frequent first: count, last day, language, text.',
      prepare: (_, { lang, limit }) => {
        const chosen = lang === undefined ? null : locale.parse(lang);
        return onMigrated(async ({ read }) =>
          listText(await listUnanswered(read, chosen, Number(limit)), searchLine, 'No searches without results.'),
        );
      },
    },
    clear: {
      help: 'Deletes all of them.',
      prepare: () => onMigrated(async (database) => `Searches deleted: ${await clearUnanswered(database)}.`),
    },
  },
  notes: `Texts that look like an e-mail address, a phone number, a VIN or a number plate are never stored. Texts are deleted after 13 months, rare ones after 90 days. ${databaseNote}`,
});
