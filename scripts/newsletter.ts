import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { environment } from '@/lib/config/environment';
import { localeCodes } from '@/lib/contract/locales/locales';
import { oneClickPath, unsubscribePath } from '@/lib/domain/newsletter/letters';
import type { Database } from '@/services/db/pools';
import { countSubscribers, removeSubscriber, type Subscriber, subscribers } from '@/services/newsletter/subscribers';
import { databaseNote, onMigrated, runProgram } from './operator-command';
import { csvLine, UsageError } from './terminal';

function exportLine({ email, lang, since, consent, token }: Subscriber): string {
  const { publicUrl } = environment();
  const links = [publicUrl + unsubscribePath(lang, token), publicUrl + oneClickPath(token)];
  return csvLine([email, lang, since.toISOString(), consent ?? '', ...links]);
}

async function count({ write }: Database): Promise<string> {
  const { readers, left } = await countSubscribers(write, localeCodes);
  const total = readers.reduce((sum, number) => sum + number, 0);
  const byLanguage = localeCodes.map((code, at) => `${code} ${readers[at] ?? 0}`).join(', ');
  return `Subscribers: ${total} (${byLanguage}). Unsubscribed: ${left}.`;
}

async function exportAll({ write }: Database, file: string): Promise<string> {
  let lines = 0;
  await pipeline(
    async function* () {
      yield csvLine(['email', 'lang', 'since', 'consent', 'unsubscribe', 'one_click']);
      for await (const subscriber of subscribers(write)) {
        lines += 1;
        yield exportLine(subscriber);
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return `Wrote ${lines} subscribers to ${file}.`;
}

await runProgram({
  name: 'newsletter',
  options: {},
  commands: {
    list: { help: 'Counts subscribers by language, and people who unsubscribed.', prepare: () => onMigrated(count) },
    'export FILE': {
      help: 'Writes every subscriber to a new CSV file: email, lang, since, consent (version of the accepted text), unsubscribe (page for the text of a letter), one_click (for the headers List-Unsubscribe: <…> and List-Unsubscribe-Post: List-Unsubscribe=One-Click).',
      prepare: ([file = '']) => onMigrated((database) => exportAll(database, file)),
    },
    'remove EMAIL': {
      help: 'Unsubscribes an e-mail address and deletes it.',
      prepare: ([email = '']) =>
        onMigrated(async ({ write }) => {
          if (await removeSubscriber(write, email)) return 'The e-mail address was removed.';
          throw new UsageError('The e-mail address is not on the list.');
        }),
    },
  },
  notes: `Links begin with PUBLIC_URL. ${databaseNote}`,
});
