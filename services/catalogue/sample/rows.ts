import { forEachText } from '@/lib/contract/locales/locales';
import { shownDays } from '@/lib/domain/prices/price-history';
import { normaliseOen, oenVariants } from '@/lib/domain/search/part-numbers';
import { searchTokens, wordsOf } from '@/lib/domain/search/tokens';
import { allTexts, textColumns } from '../../db/localized';
import { usualWeight } from '../../reference/reference-data';
import { type CopyValue, copyLine } from '../bulk-load';
import { type Article, shopPrice } from './article';
import { describeArticle, drawingOf, optionsOf } from './describe-article';
import { createRandom, weightedIndex } from './random';
import type { SampleCatalogue } from './sample-catalogue';

type PriceSince = { readonly since: string; readonly price: number };

const PURPOSE = 41;
const DAY = 86_400_000;
/* Weights of zero to four price changes in the shown period. Most prices do not change. */
const moves = weightedIndex([76, 12, 6, 4, 2]);
/* Duration of a price reduction. A price that is lower for longer no longer counts as reduced. */
const REDUCED_DAYS = { least: 3, most: 25 };

/** Price history of an article, current price last; empty if it never changed. */
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

/* History of a new article, whose price was reduced halfway through its short life. */
function reducedOfLate(created: number, price: number, before: number, today: number): PriceSince[] {
  const middle = created + (today - created) / 2;
  if (middle <= created) return [];
  return [
    { since: new Date(created).toISOString(), price: before },
    { since: new Date(middle).toISOString(), price },
  ];
}

/* An earlier price, which differs by up to a tenth. */
function earlierPrice(price: number, fraction: number): number {
  const other = shopPrice(price * (0.9 + fraction * 0.2));
  return other === price ? price + 100 * Math.ceil(price / 2500) : other;
}

function between(least: number, most: number, fraction: number): number {
  return least + Math.floor(fraction * (most - least + 1));
}

/** The tables that articles fill, with their columns, in the order of `COPY`. */
export const articleTables = {
  product: `product (id, brand_id, category_id, part_number, part_key, slug, sku, ${textColumns('name')}, ${textColumns('description')}, drawing, ean, warranty_months, quantity_per_car, core_deposit, options, criteria, replaced_by, weight, created_at, updated_at)`,
  listing:
    'listing (product_id, cat1, cat2, brand_id, fit_group, price, compare_at, availability, rating, reviews, badges, rank, attrs, fit_rule)',
  stock: 'stock (product_id, warehouse_id, quantity)',
  oen: 'oen (product_id, key, raw, maker, kind, alias, reference_type)',
  product_search: 'product_search (rank_id, product_id, tsv)',
  product_tag: 'product_tag (tag_id, product_id)',
  review: 'review (product_id, created_at, author, rating, lang, content, verified)',
  price_change: 'price_change (product_id, since, price)',
} as const;

/** Tables that a large import copies completely, in foreign-key order. */
export const articleTableNames = [
  'product',
  'listing',
  'stock',
  'oen',
  'product_search',
  'product_tag',
  'review',
] as const satisfies readonly (keyof typeof articleTables)[];

/** Lines of COPY for each table. */
export type ArticleLines = Record<keyof typeof articleTables, string[]>;

export function emptyLines(): ArticleLines {
  return {
    product: [],
    listing: [],
    stock: [],
    oen: [],
    product_search: [],
    product_tag: [],
    review: [],
    price_change: [],
  };
}

function fitGroup({ family: { kind, group } }: Article): number | null {
  return kind.fits === 'universal' ? 0 : (group?.id ?? null);
}

/** Weight within a fifth of the kind's usual weight, in steps of ten grams. */
function weightOf({ id, family: { kind } }: Article): number {
  return Math.max(10, Math.round((usualWeight(kind.code) * (80 + ((id * 7) % 41))) / 1000) * 10);
}

function productRow(article: Article): CopyValue[] {
  const { kind, criteria } = article.family;
  const texts = describeArticle(article);
  const storedCriteria = criteria.map(({ key, n, ...value }) => {
    const texts = forEachText((text) => value[text]);
    return n === null ? { k: key, ...texts } : { k: key, ...texts, n };
  });
  const replacedBy = article.references.filter((reference) => reference.kind === 'replaced_by').map(({ raw }) => raw);
  return [
    article.id,
    article.brand.id,
    kind.id,
    article.partNumber,
    normaliseOen(article.partNumber),
    article.slug,
    `PSR-${String(article.id).padStart(7, '0')}`,
    ...allTexts(article.names),
    ...allTexts(texts),
    drawingOf(article),
    [article.ean],
    article.warrantyMonths,
    kind.perCar,
    article.coreDeposit,
    JSON.stringify(optionsOf(kind)),
    JSON.stringify(storedCriteria),
    replacedBy,
    weightOf(article),
    article.createdAt,
    article.createdAt,
  ];
}

function listingRow(article: Article, catalogue: SampleCatalogue): CopyValue[] {
  const { kind, criteria, conditions } = article.family;
  return [
    article.id,
    kind.groupId,
    kind.id,
    article.brand.id,
    fitGroup(article),
    article.price,
    article.compareAt,
    article.availability,
    article.rating,
    article.reviews.length,
    article.badges,
    article.id,
    criteria.map(({ facetId }) => facetId).filter((facetId) => facetId > 0),
    catalogue.rules.idOf(conditions),
  ];
}

function numberRows(article: Article): CopyValue[][] {
  const key = normaliseOen(article.partNumber);
  const own: CopyValue[][] = [
    [article.id, key, article.partNumber, article.brand.name, 'article', false, 1],
    [article.id, article.ean, article.ean, article.brand.name, 'ean', false, 1],
  ];
  const others = article.references.flatMap(({ raw, maker, kind, referenceType }) => {
    const exact = normaliseOen(raw);
    const variants = kind === 'oe' ? oenVariants(exact) : [];
    return [exact, ...variants].map((spelling): CopyValue[] => [
      article.id,
      spelling,
      raw,
      maker,
      kind,
      spelling !== exact,
      referenceType,
    ]);
  });
  return [...own, ...others];
}

function lexemes(article: Article, catalogue: SampleCatalogue, detailTokens: readonly string[]): string {
  const { kind, group } = article.family;
  const numbers = [normaliseOen(article.partNumber).toLowerCase(), ...wordsOf(article.partNumber)];
  return [
    ...kind.tokens,
    ...article.brand.tokens,
    ...(group ? catalogue.tokensOfGroup(group) : []),
    ...detailTokens,
    ...numbers,
  ].join(' ');
}

/** Adds an article's rows, and returns the folded words of its names. */
export function addLines(lines: ArticleLines, article: Article, catalogue: SampleCatalogue): string[] {
  const { kind, details } = article.family;
  const detail = allTexts(details).join(' ');
  lines.product.push(copyLine(productRow(article)));
  lines.listing.push(copyLine(listingRow(article, catalogue)));
  lines.product_search.push(copyLine([article.id, article.id, lexemes(article, catalogue, searchTokens(detail))]));
  for (const { warehouseId, quantity } of article.stock)
    lines.stock.push(copyLine([article.id, warehouseId, quantity]));
  for (const row of numberRows(article)) lines.oen.push(copyLine(row));
  for (const tag of article.tags) lines.product_tag.push(copyLine([tag, article.id]));
  for (const { createdAt, author, rating, lang, content, verified } of article.reviews) {
    lines.review.push(copyLine([article.id, createdAt, author, rating, lang, content, verified]));
  }
  for (const { since, price } of drawPriceHistory(article, catalogue))
    lines.price_change.push(copyLine([article.id, since, price]));
  return [...kind.words, ...article.brand.words, ...wordsOf(detail)];
}
