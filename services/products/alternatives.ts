import { z } from 'zod';
import {
  type Analog,
  type AnalogRelation,
  analogRelations,
  type CriterionDifference,
} from '@/lib/contract/catalogue/analogs';
import type { shopProductAlternatives } from '@/lib/contract/catalogue/shop';
import { firstLocale, forEachLocale, localized } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { inEveryLocale } from '@/services/messages/service-messages';
import { maybeRow, rows, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { referenceOf } from '../reference/reference';
import type { Localized, Reference } from '../reference/reference-types';
import { cardColumns, cardRow, criteriaOf, type StoredCriterion, storedCriterion, toCard } from './card';

/* Criteria that do not affect fitting. */
const informationalCriteria = new Set([
  'surface',
  'paint',
  'color',
  'color_temperature',
  'weight',
  'volume',
  'package_quantity',
  'wva',
  'e_mark',
  'core_deposit',
  'material',
  'oil_base',
  'cabin_filter_type',
  'electrode_material',
  'shock_type',
  'tyre_fuel_class',
  'tyre_wet_class',
  'tyre_noise',
  'freezing_point',
]);

/* Criteria where a higher value is an extra and a lower one a lack; values in ascending order. */
const criteriaWithExtras: ReadonlyMap<string, readonly string[]> = new Map([
  ['wear_sensor', ['none', 'prepared', 'included']],
  ['with_abs', ['false', 'true']],
  ['heated', ['false', 'true']],
]);

/** Relative difference of measures that counts as rounding. */
const tolerance = 0.005;

function isClose(one: number | null | undefined, other: number | null | undefined): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));
}

function valueIn(criterion: StoredCriterion, reference: Reference): string | undefined {
  const valueName = localized(criterion, firstLocale).toLowerCase();
  return reference.valuesByKey.get(criterion.k)?.find(({ name }) => name[firstLocale].toLowerCase() === valueName)
    ?.value;
}

function matters(ours: StoredCriterion, theirs: StoredCriterion, reference: Reference): boolean {
  if (informationalCriteria.has(ours.k) || isClose(ours.n, theirs.n)) return false;
  const order = criteriaWithExtras.get(ours.k);
  if (order === undefined) return true;
  const [own = '', other = ''] = [valueIn(ours, reference), valueIn(theirs, reference)];
  return order.indexOf(other) < order.indexOf(own);
}

type CriteriaComparison = { readonly compared: number; readonly differences: CriterionDifference[] };

/** Differences from the viewed product, most important first. Criteria that only one product has are not compared. */
export function compareCriteria(
  viewed: readonly StoredCriterion[],
  other: readonly StoredCriterion[],
  reference: Reference,
  lang: Locale,
): CriteriaComparison {
  const viewedByKey = new Map(viewed.map((criterion) => [criterion.k, criterion]));
  const pairs = other.flatMap((theirs) => {
    const ours = viewedByKey.get(theirs.k);
    return ours === undefined ? [] : [{ ours, theirs }];
  });
  const differing = pairs.filter(({ ours, theirs }) => localized(ours, firstLocale) !== localized(theirs, firstLocale));
  const differences = differing.flatMap(({ ours, theirs }): CriterionDifference[] => {
    const [own] = criteriaOf([ours], reference, lang);
    const [shown] = criteriaOf([theirs], reference, lang);
    if (own === undefined || shown === undefined) return [];
    const { key, name, unit, value } = shown;
    return [{ key, name, unit, theirs: value, ours: own.value, matters: matters(ours, theirs, reference) }];
  });
  differences.sort((one, two) => Number(two.matters) - Number(one.matters));
  return { compared: pairs.length, differences };
}

/** A reference number that a part's supplier lists for it. */
export type PartNumberRef = {
  readonly kind: string;
  readonly type: number;
  readonly maker: string;
  /** The brand of the part itself. */
  readonly brand: string | null;
};

const kit = { partOf: 3, of: 4 };
const conditional = 5;
const otherScope: readonly number[] = [2, 6];

/** Relation of a part to another one when both have the same number with these qualifiers; null for none. */
function relationByQualifiers(ours: number, theirs: number): AnalogRelation | null {
  // Two parts of one kit are unrelated.
  if (ours === kit.partOf) return theirs === kit.partOf || theirs === kit.of ? null : 'kit';
  if (ours === kit.of) {
    if (theirs === kit.partOf) return null;
    return theirs === kit.of ? 'other_scope' : 'part_of_kit';
  }
  if (theirs === kit.partOf) return 'part_of_kit';
  if (theirs === kit.of) return 'kit';
  if (ours === conditional || theirs === conditional) return 'conditional';
  return otherScope.includes(ours) || otherScope.includes(theirs) ? 'other_scope' : 'direct';
}

const plain = (name: string | null) => (name ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isFrom = (maker: string, brand: string | null) => maker === '' || plain(maker) === plain(brand);

/**
 * The relation where their supplier lists our number; the number's maker must match, since makers use equal numbers.
 */
function byOurNumber(ours: PartNumberRef, { kind, maker, type }: PartNumberRef): AnalogRelation | null {
  if (kind === 'article' || kind === 'ean' || !isFrom(maker, ours.brand)) return null;
  if (kind === 'replaced_by') return 'replaces';
  return kind === 'replaces' ? 'replaced_by' : relationByQualifiers(1, type);
}

function byOeNumber(ours: PartNumberRef, theirs: PartNumberRef): AnalogRelation | null {
  if (theirs.kind === 'oe' || theirs.kind === 'comparable') return relationByQualifiers(ours.type, theirs.type);
  if (theirs.kind !== 'article' || !isFrom(ours.maker, theirs.brand)) return null;
  const result = relationByQualifiers(ours.type, 1);
  return result === 'direct' || result === 'other_scope' ? 'original' : result;
}

function tie(ours: PartNumberRef, theirs: PartNumberRef): AnalogRelation | null {
  if (ours.kind === 'article') return byOurNumber(ours, theirs);
  if (ours.kind === 'oe') return byOeNumber(ours, theirs);
  const replacement = ours.kind === 'replaced_by' || ours.kind === 'replaces';
  return replacement && theirs.kind === 'article' && isFrom(ours.maker, theirs.brand) ? ours.kind : null;
}

/**
 * Relation of another part to the viewed one, by a common number; null when the data do not prove interchangeability.
 * Direction matters: our supplier comparing its part with another maker's says nothing about that maker's part
 * replacing ours.
 */
export function relationOf(ours: PartNumberRef, theirs: PartNumberRef): AnalogRelation | null {
  const result = tie(ours, theirs);
  const sameMaker = ours.brand !== null && ours.brand === theirs.brand;
  return sameMaker && (result === 'direct' || result === 'other_scope') ? 'same_maker' : result;
}

/** Limits memory for a number that many products share. */
const maxMatches = 2000;

/** The viewed part, with its own numbers in its supplier's direction. */
const viewedPart = statement({
  name: 'analogs-viewed',
  row: z.object({
    brand_id: z.int().nullable(),
    criteria: z.array(storedCriterion),
    numbers: z.array(z.object({ key: z.string(), kind: z.string(), maker: z.string(), type: z.int() })),
  }),
  text: `SELECT p.brand_id, p.criteria, (SELECT coalesce(json_agg(json_build_object('key', key, 'kind', kind,
      'maker', maker, 'type', reference_type) ORDER BY alias, reference_type), '[]') FROM oen WHERE product_id = p.id) AS numbers
    FROM product p WHERE p.id = $1::int`,
});

/** Products with any of the numbers. */
const partsWithNumbers = statement({
  name: 'analogs-matches',
  row: z.object({
    product_id: z.int(),
    key: z.string(),
    kind: z.string(),
    raw: z.string(),
    maker: z.string(),
    reference_type: z.int(),
    brand_id: z.int().nullable(),
    availability: z.int(),
    price: z.int().nullable(),
    rank: z.int(),
  }),
  text: `SELECT o.product_id, o.key, o.kind, o.raw, o.maker, o.reference_type, l.brand_id, l.availability, l.price, l.rank
    FROM oen o JOIN listing l ON l.product_id = o.product_id
    WHERE o.key = ANY($1::text[]) AND o.product_id <> $2::int
    ORDER BY o.alias, o.reference_type, l.availability DESC, l.price, l.rank LIMIT ${maxMatches}`,
});
type NumberMatchRow = z.infer<(typeof partsWithNumbers)['row']>;

const row = cardRow.extend({ all_criteria: z.array(storedCriterion), quantity_per_car: z.int().nullable() });

function cards(lang: Locale) {
  return statement({
    name: `analogs-cards-${lang}`,
    row,
    text: `SELECT ${cardColumns(lang)}, p.criteria AS all_criteria, p.quantity_per_car
      FROM listing l JOIN product p ON p.id = l.product_id WHERE l.product_id = ANY($1::int[])`,
  });
}

const analogCards = forEachLocale(cards);

/** The contract's name of each kind of number. */
const matchTypes: Readonly<Record<string, Analog['matchType']>> = {
  article: 'ArticleNumber',
  oe: 'OENumber',
  ean: 'EANNumber',
  trade: 'TradeNumber',
  comparable: 'ComparableNumber',
  replaces: 'ReplacesNumber',
  replaced_by: 'ReplacedByNumber',
};

/** TecDoc's interchange qualifiers by name. */
const referenceTypes: Readonly<Record<number, Localized>> = {
  1: inEveryLocale(({ analogs }) => analogs.interchangeable),
  2: inEveryLocale(({ analogs }) => analogs.otherContents),
  3: inEveryLocale(({ analogs }) => analogs.inSet),
  4: inEveryLocale(({ analogs }) => analogs.isSet),
  5: inEveryLocale(({ analogs }) => analogs.conditional),
  6: inEveryLocale(({ analogs }) => analogs.moreParts),
};

const maxAnalogs = 100;

type RelatedPart = { readonly match: NumberMatchRow; readonly relation: AnalogRelation };
type OwnNumbers = ReadonlyMap<string, readonly PartNumberRef[]>;

/**
 * Handles `POST /productalt`: analogs, closest relation first, then soonest and cheapest. The order does not depend on the
 * car, because the response is cached for all visitors.
 */
export async function readAlternatives(
  { lang, altNums, articleId, pics_options }: z.output<typeof shopProductAlternatives.request>,
  { db }: Pick<CallContext, 'db'>,
): Promise<{ items: Analog[] }> {
  const reference = await referenceOf(db);
  const viewed = articleId === undefined ? undefined : await maybeRow(db.read, viewedPart, [articleId]);
  if (articleId !== undefined && viewed === undefined)
    throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const keys = [...new Set(altNums.map(normaliseOen).filter((key) => key.length > 0))];
  const matches = keys.length === 0 ? [] : await rows(db.read, partsWithNumbers, [keys, articleId ?? 0]);
  const own = viewed && ownNumbers(viewed, reference);
  const result = closestRelations(matches, own, reference).slice(0, maxAnalogs);
  const ids = result.map(({ match }) => match.product_id);
  const cards = ids.length === 0 ? [] : await rows(db.read, analogCards[lang], [ids]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const items = result.flatMap(({ match, relation }): Analog[] => {
    const card = cardById.get(match.product_id);
    if (card === undefined) return [];
    return [
      {
        matchType: matchTypes[match.kind] ?? 'ComparableNumber',
        matchedNumber: match.raw,
        referenceTypeKey: match.reference_type,
        referenceTypeDescription: referenceTypes[match.reference_type]?.[lang] ?? '',
        relation,
        ...(viewed
          ? compareCriteria(viewed.criteria, card.all_criteria, reference, lang)
          : { compared: 0, differences: [] }),
        quantityPerCar: card.quantity_per_car,
        ...toCard(card, reference, lang, pics_options?.size ?? 'wb'),
      },
    ];
  });
  return { items };
}

const brandName = (id: number | null, reference: Reference) => reference.brandById.get(id ?? 0)?.name ?? null;

function ownNumbers({ brand_id, numbers }: z.infer<(typeof viewedPart)['row']>, reference: Reference): OwnNumbers {
  const brand = brandName(brand_id, reference);
  const own = new Map<string, PartNumberRef[]>();
  for (const { key, kind, maker, type } of numbers) {
    own.set(key, [...(own.get(key) ?? []), { kind, maker, type, brand }]);
  }
  return own;
}

/* Without a viewed part, the numbers count as OE numbers of any maker. */
const anyOriginalNumber: readonly PartNumberRef[] = [{ kind: 'oe', maker: '', type: 1, brand: null }];

/** Returns each part once, with its closest relation, in display order. */
function closestRelations(
  matches: readonly NumberMatchRow[],
  own: OwnNumbers | undefined,
  reference: Reference,
): RelatedPart[] {
  const result = new Map<number, RelatedPart>();
  for (const match of matches) {
    const { kind, maker, reference_type: type, key } = match;
    const theirs = { kind, maker, type, brand: brandName(match.brand_id, reference) };
    for (const ours of own ? (own.get(key) ?? []) : anyOriginalNumber) {
      const relation = relationOf(ours, theirs);
      const before = result.get(match.product_id);
      if (relation && (!before || rankOf(relation) < rankOf(before.relation)))
        result.set(match.product_id, { match, relation });
    }
  }
  return [...result.values()].sort(
    ({ match: one, relation }, { match: other, relation: second }) =>
      rankOf(relation) - rankOf(second) ||
      other.availability - one.availability ||
      (one.price ?? Number.MAX_SAFE_INTEGER) - (other.price ?? Number.MAX_SAFE_INTEGER) ||
      one.rank - other.rank,
  );
}

const rankOf = (relation: AnalogRelation) => analogRelations.indexOf(relation);
