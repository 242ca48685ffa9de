import { reviewState } from '@/lib/contract/catalogue/feedback';
import type { Database } from '@/services/db/pools';
import { decideReview, findReview, listReviews } from '@/services/reviews/reviews';
import { databaseNote, onDatabase, runProgram } from './operator-command';
import { reviewLine, reviewText } from './operator-texts';
import { listText } from './operator-values';
import { UsageError } from './terminal';

async function show({ read }: Database, id: number): Promise<string> {
  const review = await findReview(read, id);
  if (!review) throw new UsageError(`There is no review ${id}.`);
  return reviewText(review);
}

const decide =
  (isShown: boolean) =>
  ([id]: readonly string[]) =>
    onDatabase(async (database) => {
      await decideReview(database, Number(id), isShown);
      return show(database, Number(id));
    });

await runProgram({
  name: 'reviews',
  options: { limit: { type: 'string', default: '50' } },
  commands: {
    [`list [${reviewState.options.join('|')}] [--limit N]`]: {
      help: 'Lists reviews by buyers, the oldest first; waiting ones by default.',
      prepare: ([text = 'waiting'], { limit }) => {
        const state = reviewState.parse(text);
        return onDatabase(async ({ read }) =>
          listText(await listReviews(read, state, Number(limit)), reviewLine, `No reviews are ${state}.`),
        );
      },
    },
    'show N': { help: 'Prints one review.', prepare: ([id]) => onDatabase((database) => show(database, Number(id))) },
    'approve N': { help: "Shows it on its product's page.", prepare: decide(true) },
    'refuse N': { help: 'Does not show it; a shown review is removed from the page.', prepare: decide(false) },
  },
  notes: `Approving and refusing change the product's rating; pages follow within seconds. ${databaseNote}`,
});
