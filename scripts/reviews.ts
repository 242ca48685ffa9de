import { parseArgs } from 'node:util';
import { reviewState } from '@/lib/contract/catalogue/reviews';
import type { Database } from '@/services/db/pools';
import { decideReview, findReview, listReviews } from '@/services/reviews/reviews';
import { runOnDatabase } from './operator-command';
import { reviewLine, reviewText } from './operator-texts';
import { print, printError, readCommand } from './terminal';

const help = `npm run reviews -- COMMAND

  list [STATE] [--limit N]   reviews by buyers, the oldest first; STATE is waiting (unless named otherwise), shown
                             or refused
  show N                     one review
  approve N                  show it on its product's page
  refuse N                   do not show it; one that is shown goes from the page

Approving and refusing change the product's rating; pages follow within seconds. The database is that of
DATABASE_URL, else the embedded one in DATA_DIR.`;

const { values, positionals } = readCommand(() =>
  parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, limit: { type: 'string', default: '50' } },
  }),
);
const [name = '', subject, ...rest] = positionals;

type Work = (database: Database) => Promise<boolean>;

async function tell({ read }: Database, id: number): Promise<boolean> {
  const review = await findReview(read, id);
  if (review) print(reviewText(review));
  else printError(`There is no review ${id}.`);
  return review !== undefined;
}

async function decide(database: Database, id: number, show: boolean): Promise<boolean> {
  await decideReview(database, id, show);
  return tell(database, id);
}

const onReview: Readonly<Record<string, (database: Database, id: number) => Promise<boolean>>> = {
  show: tell,
  approve: (database, id) => decide(database, id, true),
  refuse: (database, id) => decide(database, id, false),
};

/** What the words of the command mean; undefined when they mean nothing. */
function chooseWork(): Work | undefined {
  if (rest.length > 0) return undefined;
  if (name === 'list') {
    const state = reviewState.safeParse(subject ?? 'waiting');
    if (!state.success || !/^[1-9]\d{0,3}$/.test(values.limit)) return undefined;
    return async ({ read }) => {
      const found = await listReviews(read, state.data, Number(values.limit));
      print(found.length === 0 ? `No reviews are ${state.data}.` : found.map(reviewLine).join('\n'));
      return true;
    };
  }
  const work = Object.hasOwn(onReview, name) ? onReview[name] : undefined;
  if (work === undefined || subject === undefined || !/^[1-9]\d{0,8}$/.test(subject)) return undefined;
  return (database) => work(database, Number(subject));
}

await runOnDatabase({ help, helpRequested: values.help, choose: chooseWork });
