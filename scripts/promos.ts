import { parseArgs } from 'node:util';
import { localDay } from '@/lib/domain/time/calendar';
import type { Database } from '@/services/db/pools';
import {
  addPromo,
  endPromo,
  findPromo,
  listPromos,
  listPromoUses,
  type PromoFacts,
} from '@/services/promo/manage-promos';
import { onMigrated, runOnDatabase } from './operator-command';
import { newCode, readCode, readScope, readTerms } from './promos/terms';
import { print, readCommand, UsageError } from './terminal';

const help = `npm run promos -- COMMAND

  list [--all]     the codes that are or will be valid; with --all those that have ended as well
  show CODE        one code and the orders that have used it
  add [CODE]       a new code; without a name one that nobody guesses. One of
                     --percent N        so much off the goods
                     --amount LEI       this sum off; needs a --min above it
                     --delivery         delivery costs nothing
                   and any of
                     --min LEI          the least sum of goods
                     --limit N          so many orders in all
                     --each N           so many orders of one customer (of a visitor: of one e-mail)
                     --from DAY, --until DAY   as 2026-12-31, both included
                     --category CODE, --brand NAME   only for these goods
  end CODE         valid no longer, at once

A cart has one code. Codes are typed in capitals or not. The database is that of DATABASE_URL, else the embedded one in
DATA_DIR.`;

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      all: { type: 'boolean', default: false },
      percent: { type: 'string' },
      amount: { type: 'string' },
      delivery: { type: 'boolean' },
      min: { type: 'string' },
      limit: { type: 'string' },
      each: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      category: { type: 'string' },
      brand: { type: 'string' },
    },
  }),
);

const maxUses = 20;
const lei = (bani: number) => `${(bani / 100).toFixed(2)} lei`;

function describe(promo: PromoFacts): string {
  const { code, kind, percent, amount, minimum, used, total_limit, customer_limit, starts_at, ends_at } = promo;
  const off = { percent: `−${percent} %`, amount: `−${lei(amount ?? 0)}`, delivery: 'free delivery' }[kind];
  const goods = [promo.category_code, promo.brand_slug].filter((part) => part !== null).join(', ');
  const parts = [
    ...[code, off, promo.state, `used ${used}${total_limit === null ? '' : ` of ${total_limit}`}`],
    customer_limit !== null && `${customer_limit} each`,
    minimum > 0 && `from ${lei(minimum)}`,
    goods !== '' && `for ${goods}`,
    `since ${localDay(starts_at)}`,
    // The last day on which it is valid.
    ends_at !== null && `until ${localDay(new Date(ends_at.valueOf() - 1))}`,
  ];
  return parts.filter((part) => part !== false).join('  ');
}

async function requirePromo({ write }: Database, text: string): Promise<PromoFacts> {
  const code = readCode(text);
  const found = await findPromo(write, code);
  if (!found) throw new UsageError(`There is no code ${code}.`);
  return found;
}

type Command = (database: Database, code: string) => Promise<string>;
const commands: Readonly<Record<string, Command>> = {
  async list({ write }) {
    const found = await listPromos(write, values.all);
    return found.length === 0 ? 'No codes.' : found.map(describe).join('\n');
  },
  async show(database, text) {
    const promo = await requirePromo(database, text);
    const uses = (await listPromoUses(database.write, promo.id, maxUses)).map(
      ({ number, discount, used_at, given_back_at }) =>
        `  ${number}  ${localDay(used_at)}  −${lei(discount)}${given_back_at === null ? '' : '  given back'}`,
    );
    return [describe(promo), ...uses].join('\n');
  },
  async add({ write }, text) {
    const code = text === '' ? newCode() : readCode(text);
    const terms = readTerms(values);
    const made = await addPromo(write, code, { ...terms, ...(await readScope(write, values)) });
    if (!made) throw new UsageError(`There is a code ${code} already.`);
    return describe(made);
  },
  async end(database, text) {
    const { code } = await requirePromo(database, text);
    if (!(await endPromo(database.write, code))) throw new UsageError(`${code} has ended already.`);
    return describe(await requirePromo(database, code));
  },
};

const [name = '', code = '', ...rest] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const understood = rest.length === 0 && (name === 'add' || (name === 'list') === (code === ''));

await runOnDatabase({
  help,
  helpRequested: values.help,
  choose: () =>
    command && understood ? onMigrated(async (database) => print(await command(database, code))) : undefined,
});
