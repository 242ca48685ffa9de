import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { localeCodes } from '@/lib/contract/locales/every-locale';
import { oneClickPath, unsubscribePath } from '@/lib/domain/newsletter/letters';
import type { Database } from '@/services/db/pools';
import { countSubscribers, removeSubscriber, type Subscriber, subscribers } from '@/services/newsletter/subscribers';
import { onMigrated, runOnDatabase } from './operator-command';
import { csvLine, print, readCommand } from './terminal';

const help = `npm run newsletter -- COMMAND

  list             how many subscribers there are in each language, and how many have left
  export FILE      write every subscriber to a new file, as CSV: email, lang, since, consent (the version of the text
                   that was agreed to), unsubscribe (the page for the letter's text), one_click (for the headers
                   List-Unsubscribe: <…> and List-Unsubscribe-Post: List-Unsubscribe=One-Click)
  remove EMAIL     take an address off the list and forget it, as its owner could

Links begin with PUBLIC_URL. The database is that of DATABASE_URL, else the embedded one in DATA_DIR.`;

function exportLine({ email, lang, since, consent, token }: Subscriber): string {
  const { publicUrl } = environment();
  const links = [publicUrl + unsubscribePath(lang, token), publicUrl + oneClickPath(token)];
  return csvLine([email, lang, since.toISOString(), consent ?? '', ...links]);
}

type Command = (database: Database, argument: string) => Promise<boolean>;

const commands: Readonly<Record<string, Command>> = {
  async list({ write }) {
    const { readers, left } = await countSubscribers(write, localeCodes);
    const all = readers.reduce((sum, count) => sum + count, 0);
    const each = localeCodes.map((code, at) => `${code} ${readers[at] ?? 0}`).join(', ');
    print(`Subscribers: ${all} (${each}). Have left: ${left}.`);
    return true;
  },
  async export({ write }, file) {
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
    print(`Wrote ${lines} subscribers to ${file}.`);
    return true;
  },
  async remove({ write }, email) {
    const removed = await removeSubscriber(write, email);
    print(removed ? 'The address is off the list.' : 'The address is not on the list.');
    return removed;
  },
};

const { values, positionals } = readCommand(() =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } }),
);
const [name = '', argument = ''] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

const understood = positionals.length === (name === 'list' ? 1 : 2);

await runOnDatabase({
  help,
  helpRequested: values.help,
  choose: () => (command && understood ? onMigrated((database) => command(database, argument)) : undefined),
});
