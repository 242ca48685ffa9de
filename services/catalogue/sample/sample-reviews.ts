import { join } from 'node:path';
import { z } from 'zod';
import { localeCodes } from '@/lib/locales/every-locale';
import { firstLocale, type LocaleCode, localized } from '@/lib/locales/locales';
import { readJsonFile } from '@/lib/system/read-json-file';
import { textPair } from '../../db/localized';
import { createRandom, type Random } from './random';

export interface DemoReview {
  readonly createdAt: string;
  readonly author: string;
  readonly rating: number;
  readonly lang: LocaleCode;
  readonly content: string;
  readonly verified: boolean;
}

const sentences = z.object({ good: z.array(z.string()), fair: z.array(z.string()), bad: z.array(z.string()) });
const opinions = textPair(sentences).extend({ authors: z.array(z.string()) });
const texts = readJsonFile(join(import.meta.dirname, 'opinions.json'), opinions);

const PURPOSE = 31;
const REVIEWED_RANKS = 30_000;
const MOST_REVIEWS = 24;
const UNREVIEWED_SHARE = 0.35;
const TEXT_SHARE = 0.3;
const DAY = 86_400_000;
const NEWEST = Date.UTC(2026, 10, 14);

const FIRST_SHARE = 0.55;
const otherLocales = localeCodes.filter((code) => code !== firstLocale);

/** Most write in the first language of the shop, the others in one of the others. */
function drawLanguage(random: Random): LocaleCode {
  if (random.chance(FIRST_SHARE)) return firstLocale;
  const [only = firstLocale, ...more] = otherLocales;
  return more.length === 0 ? only : random.pick(otherLocales);
}

function drawReview(quality: number, random: Random): DemoReview {
  const drawn = random.next();
  const rating = drawn < quality ? 5 : drawn < quality + 0.24 ? 4 : random.chance(0.6) ? 3 : 1 + random.below(2);
  const lang = drawLanguage(random);
  const mood = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'bad';
  return {
    createdAt: new Date(NEWEST - random.below(700 * 24) * (DAY / 24)).toISOString(),
    author: random.pick(texts.authors),
    rating,
    lang,
    content: random.chance(TEXT_SHARE) ? random.pick(localized(texts, lang)[mood]) : '',
    verified: random.chance(0.8),
  };
}

/** The reviews of the article with this popularity rank; most belong to the popular ones, many articles have none. */
export function drawReviews(seed: number, rank: number): DemoReview[] {
  const random = createRandom(seed, PURPOSE, rank);
  if (rank > REVIEWED_RANKS || (rank > 50 && random.chance(UNREVIEWED_SHARE))) return [];
  const most = MOST_REVIEWS * (1 - rank / (REVIEWED_RANKS + 1)) ** 3;
  const count = Math.round(most * (0.2 + random.next() * 0.8));
  const quality = 0.5 + random.next() * 0.3;
  return Array.from({ length: count }, () => drawReview(quality, random));
}

/** Mean of the stars in tenths, 0 without reviews. */
export function ratingOf(reviews: readonly { rating: number }[]): number {
  if (reviews.length === 0) return 0;
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) * 10) / reviews.length);
}
