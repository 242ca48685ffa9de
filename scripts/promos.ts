import { localDay } from '@/lib/domain/time/calendar';
import type { Database } from '@/services/db/pools';
import {
  addPromo,
  endPromo,
  findPromo,
  listPromos,
  listPromoUses,
  type PromoFacts,
  randomCode,
} from '@/services/promo/manage-promos';
import { databaseNote, onMigrated, runProgram } from './operator-command';
import { leiText, listText, readScope } from './operator-values';
import { readCode, readTerms } from './promos/terms';
import { UsageError } from './terminal';

const maxUses = 20;

function promoLine(promo: PromoFacts): string {
  const { code, kind, percent, amount, minimum, used, total_limit, customer_limit, starts_at, ends_at } = promo;
  const discount = { percent: `−${percent} %`, amount: `−${leiText(amount ?? 0)}`, delivery: 'free delivery' }[kind];
  const scope = [promo.category_code, promo.brand_slug].filter((part) => part !== null).join(', ');
  const parts = [
    ...[code, discount, promo.state, `used ${used}${total_limit === null ? '' : ` of ${total_limit}`}`],
    customer_limit !== null && `${customer_limit} each`,
    minimum > 0 && `from ${leiText(minimum)}`,
    scope !== '' && `for ${scope}`,
    `since ${localDay(starts_at)}`,
    // The last valid day.
    ends_at !== null && `until ${localDay(new Date(ends_at.valueOf() - 1))}`,
  ];
  return parts.filter((part) => part !== false).join('  ');
}

async function requirePromo({ write }: Database, code: string): Promise<PromoFacts> {
  const promo = await findPromo(write, code);
  if (!promo) throw new UsageError(`There is no code ${code}.`);
  return promo;
}

async function show(database: Database, code: string): Promise<string> {
  const promo = await requirePromo(database, code);
  const uses = (await listPromoUses(database.write, promo.id, maxUses)).map(
    ({ number, discount, used_at, given_back_at }) =>
      `  ${number}  ${localDay(used_at)}  −${leiText(discount)}${given_back_at === null ? '' : '  given back'}`,
  );
  return [promoLine(promo), ...uses].join('\n');
}

await runProgram({
  name: 'promos',
  options: {
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
  commands: {
    'list [--all]': {
      help: 'Lists codes that are valid now or later; with --all also those that have ended.',
      prepare: (_, { all }) =>
        onMigrated(async ({ write }) => listText(await listPromos(write, all), promoLine, 'No codes.')),
    },
    'show CODE': {
      help: 'Prints a code and the orders that used it.',
      prepare: ([text = '']) => {
        const code = readCode(text);
        return onMigrated((database) => show(database, code));
      },
    },
    'add [CODE] [--percent PERCENT] [--amount LEI] [--delivery] [--min LEI] [--limit N] [--each N] [--from DAY] [--until DAY] [--category CODE] [--brand NAME]':
      {
        help: `Adds a code; without CODE a random one. Give one of
  --percent PERCENT   discount in percent
  --amount LEI        discount in lei; needs a higher --min
  --delivery          free delivery
and any of
  --min LEI           minimum sum of the products
  --limit N           maximum number of orders
  --each N            maximum number of orders per customer; per e-mail for visitors
  --from DAY, --until DAY   such as 2026-12-31, inclusive
  --category CODE, --brand NAME   only for these products`,
        prepare: ([text], values) => {
          const code = text === undefined ? randomCode() : readCode(text);
          const terms = readTerms(values);
          return onMigrated(async ({ write }) => {
            const promo = await addPromo(write, code, { ...terms, ...(await readScope(write, values)) });
            if (!promo) throw new UsageError(`The code ${code} exists already.`);
            return promoLine(promo);
          });
        },
      },
    'end CODE': {
      help: 'Ends a code at once.',
      prepare: ([text = '']) => {
        const code = readCode(text);
        return onMigrated(async (database) => {
          await requirePromo(database, code);
          if (!(await endPromo(database.write, code))) throw new UsageError(`${code} has ended already.`);
          return promoLine(await requirePromo(database, code));
        });
      },
    },
  },
  notes: `A cart has one code. Capitals do not matter. ${databaseNote}`,
});
