import { shownDays } from '@/lib/prices/price-history';
import type { Article } from './article';
import { shopPrice } from './price';
import { createRandom, weightedIndex } from './random';
import type { SampleCatalogue } from './sample-catalogue';

type PriceSince = { readonly since: string; readonly price: number };

const PURPOSE = 41;
const DAY = 86_400_000;
/* By how often a price has moved in the time that is shown: most prices stay, some move up to four times. */
const moves = weightedIndex([76, 12, 6, 4, 2]);
/* A reduction that goes on for longer is none. */
const REDUCED_DAYS = { least: 3, most: 25 };

/** What an article has cost so far, the present price last; nothing when its price has never moved. */
export function drawPriceHistory(
  { id, price, compareAt, createdAt }: Pick<Article, 'id' | 'price' | 'compareAt' | 'createdAt'>,
  { seed, today }: Pick<SampleCatalogue, 'seed' | 'today'>,
): PriceSince[] {
  const random = createRandom(seed, PURPOSE, id);
  const created = Date.parse(createdAt);
  const days = Math.min(shownDays - 2, Math.floor((today - created) / DAY) - 1);
  const count = moves(random.next());
  if (days < REDUCED_DAYS.most + 5) return compareAt === null ? [] : reducedOfLate(created, price, compareAt, today);
  const reduced = compareAt === null ? [] : [between(REDUCED_DAYS.least, REDUCED_DAYS.most, random.next())];
  const soonest = reduced.length > 0 ? REDUCED_DAYS.most + 3 : 2;
  const ages = Array.from({ length: count }, () => between(soonest, days, random.next()));
  const backwards = [...new Set([...reduced, ...ages])].toSorted((one, other) => one - other);
  let now = price;
  const past = backwards.map((age, at) => {
    const step = { since: new Date(today - age * DAY).toISOString(), price: now };
    now = at === 0 && compareAt !== null ? compareAt : earlierPrice(now, random.next());
    return step;
  });
  return past.length === 0 ? [] : [{ since: createdAt, price: now }, ...past.reverse()];
}

/* An article that is new itself was reduced in the middle of its short life. */
function reducedOfLate(created: number, price: number, before: number, today: number): PriceSince[] {
  const middle = created + (today - created) / 2;
  if (middle <= created) return [];
  return [
    { since: new Date(created).toISOString(), price: before },
    { since: new Date(middle).toISOString(), price },
  ];
}

/* Up to a tenth more or less, and never the same. */
function earlierPrice(price: number, fraction: number): number {
  const other = shopPrice(price * (0.9 + fraction * 0.2));
  return other === price ? price + 100 * Math.ceil(price / 2500) : other;
}

function between(least: number, most: number, fraction: number): number {
  return least + Math.floor(fraction * (most - least + 1));
}
