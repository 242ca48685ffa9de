import { join } from 'node:path';
import { z } from 'zod';
import {
  firstLocale,
  forEachText,
  type LocaleCode,
  localeCodes,
  localized,
  type Texts,
} from '@/lib/contract/locales/locales';
import { readJsonFile } from '@/lib/system/read-json-file';
import { textPair } from '../../db/localized';
import { slugify } from '../reference-rows';
import type { SampleValue } from './criteria';
import { brandOf, brandTwins, drawFamily, drawVariant, type Family, isKit } from './family';
import type { DemoBrand, DemoKind } from './kinds';
import { articleNumber, createRandom, familyAt, indexesOf, internalEan, type Random } from './random';
import { availabilityOf, drawStock, type SampleCatalogue, type StockLine, stockedForJob } from './sample-catalogue';
import { tagsOf } from './tags';

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

const REVIEW_PURPOSE = 31;
const REVIEWED_RANKS = 30_000;
const MAX_REVIEWS = 24;
const UNREVIEWED_SHARE = 0.35;
const TEXT_SHARE = 0.3;
const NEWEST_REVIEW = Date.UTC(2026, 10, 14);

const FIRST_SHARE = 0.55;
const otherLocales = localeCodes.filter((code) => code !== firstLocale);

/** Draws the language of a review: mostly the shop's first language, otherwise another one. */
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
    createdAt: new Date(NEWEST_REVIEW - random.below(700 * 24) * (DAY / 24)).toISOString(),
    author: random.pick(texts.authors),
    rating,
    lang,
    content: random.chance(TEXT_SHARE) ? random.pick(localized(texts, lang)[mood]) : '',
    verified: random.chance(0.8),
  };
}

/**
 * Draws the reviews of the article with this popularity rank. Most belong to popular articles; many articles have none.
 */
export function drawReviews(seed: number, rank: number): DemoReview[] {
  const random = createRandom(seed, REVIEW_PURPOSE, rank);
  if (rank > REVIEWED_RANKS || (rank > 50 && random.chance(UNREVIEWED_SHARE))) return [];
  const most = MAX_REVIEWS * (1 - rank / (REVIEWED_RANKS + 1)) ** 3;
  const count = Math.round(most * (0.2 + random.next() * 0.8));
  const quality = 0.5 + random.next() * 0.3;
  return Array.from({ length: count }, () => drawReview(quality, random));
}

/** Mean of the stars in tenths, 0 without reviews. */
export function ratingOf(reviews: readonly { rating: number }[]): number {
  if (reviews.length === 0) return 0;
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) * 10) / reviews.length);
}

const TIERS: Readonly<Record<DemoBrand['tier'], number>> = {
  oe: 1.15,
  premium: 1.2,
  performance: 1.6,
  aftermarket: 0.9,
  value: 0.62,
  reman: 0.85,
};
const REDUCED_SHARE = 0.12;
const LOWEST = 300;

export interface DemoPrice {
  /** In bani. */
  readonly price: number;
  readonly compareAt: number | null;
}

/** Rounds to whole lei; prices from 100 lei end in 5 or 9. */
export function shopPrice(bani: number): number {
  const lei = Math.round(bani / 100);
  const shaped = lei < 100 ? lei : lei - (lei % 10) + (lei % 10 < 5 ? 5 : 9);
  return Math.max(shaped * 100, LOWEST);
}

function sizeFactor({ attributes }: DemoKind, criteria: readonly SampleValue[]): number {
  const volume = criteria.find(({ key }) => key === 'volume')?.n;
  const offered = attributes.find(({ key }) => key === 'volume')?.choices.flatMap(({ n }) => n ?? []) ?? [];
  const usual = offered[Math.floor(offered.length / 2)];
  return volume && usual ? (volume / usual) ** 0.85 : 1;
}

/** Draws the price of an article from its kind, family, size and the brand's tier. About one in eight is reduced. */
export function drawPrice(
  kind: DemoKind,
  brand: DemoBrand,
  criteria: readonly SampleValue[],
  familyFactor: number,
  random: Random,
): DemoPrice {
  const spread = 0.92 + random.next() * 0.16;
  const price = shopPrice(kind.price * 100 * TIERS[brand.tier] * familyFactor * sizeFactor(kind, criteria) * spread);
  const reduced = random.chance(REDUCED_SHARE);
  const before = shopPrice(price * (1.08 + random.next() * 0.2));
  return { price, compareAt: reduced && before > price ? before : null };
}

export interface CrossReference {
  readonly raw: string;
  readonly maker: string;
  readonly kind: 'oe' | 'comparable' | 'replaced_by' | 'replaces';
  readonly referenceType: number;
}

/** One article of the demo catalogue. Its id is its rank in popularity. */
export interface Article extends DemoPrice {
  readonly id: number;
  readonly family: Family;
  readonly brand: DemoBrand;
  readonly partNumber: string;
  readonly slug: string;
  readonly names: Texts<string>;
  readonly ean: string;
  readonly warrantyMonths: number;
  readonly coreDeposit: number | null;
  readonly createdAt: string;
  readonly references: readonly CrossReference[];
  readonly stock: readonly StockLine[];
  readonly availability: number;
  readonly reviews: readonly DemoReview[];
  readonly rating: number;
  readonly badges: number;
  readonly tags: readonly number[];
}

const PURPOSE = 22;
const FAVOURED_RANKS = 600;
const NEW_SHARE = 0.06;
const HOT_RANK_SHARE = 0.02;
const MAX_COMPARABLE = 2;
const PART_OF_KIT = 3;
const NEWEST = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const BADGES = { sale: 1, new: 2, hot: 4 };

type Sibling = { readonly at: number; readonly raw: string; readonly maker: string };

function siblings(catalogue: SampleCatalogue, family: Family, number: number, member: number): Sibling[] {
  return indexesOf(number, catalogue.products).flatMap((index, at) => {
    if (at === member) return [];
    const raw = articleNumber(catalogue.families.indexOf(index), catalogue.products, family.kind.groupSort);
    return [{ at, raw, maker: brandOf(catalogue, family, number, at).name }];
  });
}

/** References of a supplier's part: to OE numbers, to comparable parts of other makers, and to its own numbers. */
function referencesOf(catalogue: SampleCatalogue, family: Family, number: number, member: number, interchange: number) {
  const others = siblings(catalogue, family, number, member);
  const oe = family.oens.map((oen) => ({ ...oen, kind: 'oe' as const, referenceType: interchange }));
  const twin = brandTwins(catalogue, family, number) === null ? undefined : others.find(({ at }) => at === 1 - member);
  const comparable = others
    .filter((sibling) => sibling !== twin)
    .slice(0, MAX_COMPARABLE)
    .map(({ at, raw, maker }) => ({
      raw,
      maker,
      kind: 'comparable' as const,
      referenceType: isKit(catalogue, family, at) ? PART_OF_KIT : interchange,
    }));
  const superseded = brandTwins(catalogue, family, number) === 'superseded' ? twin : undefined;
  const kind = member === 0 ? ('replaces' as const) : ('replaced_by' as const);
  const own: CrossReference[] = superseded
    ? [{ raw: superseded.raw, maker: superseded.maker, kind, referenceType: 1 }]
    : [];
  return [...oe, ...comparable, ...own];
}

function badgesOf(rank: number, products: number, reduced: boolean, isNew: boolean): number {
  const hot = rank <= Math.max(20, products * HOT_RANK_SHARE);
  return (reduced ? BADGES.sale : 0) | (isNew ? BADGES.new : 0) | (hot ? BADGES.hot : 0);
}

/** Generates the article with this id, from 1 to the size of the catalogue. */
export function generateArticle(catalogue: SampleCatalogue, id: number): Article {
  const index = id - 1;
  const { family: number, member } = familyAt(catalogue.families.at(index));
  const common = drawFamily(catalogue, number);
  const { family, brand, interchange } = drawVariant(catalogue, common, number, member);
  const { kind, details } = family;
  const random = createRandom(catalogue.seed, PURPOSE, id);
  const partNumber = articleNumber(index, catalogue.products, kind.groupSort);
  const money = drawPrice(kind, brand, family.criteria, family.priceFactor, random);
  const drawn = drawStock(catalogue.warehouses, id <= FAVOURED_RANKS, random);
  const stock = common.planned ? stockedForJob(drawn, catalogue.warehouses, random) : drawn;
  const reviews = drawReviews(catalogue.seed, id);
  const rating = ratingOf(reviews);
  const isNew = random.chance(NEW_SHARE);
  const age = isNew ? random.below(30) : 30 + random.below(1500);
  const deposit = family.criteria.find(({ key }) => key === 'core_deposit')?.n;
  return {
    ...money,
    id,
    family,
    brand,
    partNumber,
    slug: slugify(`${localized(kind.names, firstLocale)} ${brand.name} ${partNumber}`),
    names: forEachText((key) => kind.names[key] + details[key]),
    ean: internalEan(index),
    warrantyMonths: random.pick(brand.tier === 'value' ? [6, 12] : [12, 24, 24, 36]),
    coreDeposit: kind.hasDeposit && deposit ? deposit * 100 : null,
    createdAt: new Date(NEWEST - age * DAY).toISOString(),
    references: referencesOf(catalogue, common, number, member, interchange),
    stock,
    availability: availabilityOf(stock, catalogue.warehouses),
    reviews,
    rating,
    badges: badgesOf(id, catalogue.products, money.compareAt !== null, isNew),
    tags: tagsOf({ kind, brand, criteria: family.criteria, rank: id, rating, reduced: money.compareAt !== null }),
  };
}
