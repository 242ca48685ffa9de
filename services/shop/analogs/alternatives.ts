import type { z } from 'zod';
import { type Analog, type Relation, relations } from '@/lib/contract/catalogue/analogs';
import type { shopProductAlternatives } from '@/lib/contract/catalogue/shop';
import { normaliseOen } from '@/lib/search/oen';
import { maybeRow, rows } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import { referenceOf } from '../../reference/reference';
import type { Reference } from '../../reference/types';
import { toCard } from '../card';
import { matchTypes, referenceTypes } from '../reference-types';
import { compare } from './differences';
import { type NumberOf, relationOf } from './relation';
import { analogCards, type Match, partsWithNumbers, viewedPart } from './statements';

const mostAnalogs = 100;

type Found = { readonly match: Match; readonly relation: Relation };
type OwnNumbers = ReadonlyMap<string, readonly NumberOf[]>;

/**
 * Answers `POST /productalt`: what can stand in, the closest relation first, and within it what is there soonest and
 * costs least. Whether a part fits somebody's car is no part of the order: the answer is kept for everybody.
 */
export async function readAlternatives(
  { lang, altNums, articleId, pics_options }: z.output<typeof shopProductAlternatives.request>,
  { db }: CallContext,
): Promise<{ items: Analog[] }> {
  const reference = await referenceOf(db);
  const viewed = articleId === undefined ? undefined : await maybeRow(db.read, viewedPart, [articleId]);
  if (articleId !== undefined && viewed === undefined)
    throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const keys = [...new Set(altNums.map(normaliseOen).filter((key) => key.length > 0))];
  const matches = keys.length === 0 ? [] : await rows(db.read, partsWithNumbers, [keys, articleId ?? 0]);
  const own = viewed && ownNumbers(viewed, reference);
  const found = closest(matches, own, reference).slice(0, mostAnalogs);
  const ids = found.map(({ match }) => match.product_id);
  const cards = ids.length === 0 ? [] : await rows(db.read, analogCards[lang], [ids]);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  const items = found.flatMap(({ match, relation }): Analog[] => {
    const card = cardById.get(match.product_id);
    if (card === undefined) return [];
    return [
      {
        matchType: matchTypes[match.kind] ?? 'ComparableNumber',
        matchedNumber: match.raw,
        referenceTypeKey: match.reference_type,
        referenceTypeDescription: referenceTypes[match.reference_type]?.[lang] ?? '',
        relation,
        ...(viewed ? compare(viewed.criteria, card.all_criteria, reference, lang) : { compared: 0, differences: [] }),
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
  const own = new Map<string, NumberOf[]>();
  for (const { key, kind, maker, type } of numbers) {
    own.set(key, [...(own.get(key) ?? []), { kind, maker, type, brand }]);
  }
  return own;
}

/* Nobody's part is viewed: the numbers are taken as those of an original. */
const anybodys: readonly NumberOf[] = [{ kind: 'oe', maker: '', type: 1, brand: null }];

/** Each part once, by the closest of its relations, in the order in which they are shown. */
function closest(matches: readonly Match[], own: OwnNumbers | undefined, reference: Reference): Found[] {
  const found = new Map<number, Found>();
  for (const match of matches) {
    const { kind, maker, reference_type: type, key } = match;
    const theirs = { kind, maker, type, brand: brandName(match.brand_id, reference) };
    for (const ours of own ? (own.get(key) ?? []) : anybodys) {
      const relation = relationOf(ours, theirs);
      const before = found.get(match.product_id);
      if (relation && (!before || placeOf(relation) < placeOf(before.relation)))
        found.set(match.product_id, { match, relation });
    }
  }
  return [...found.values()].sort(
    ({ match: one, relation }, { match: other, relation: second }) =>
      placeOf(relation) - placeOf(second) ||
      other.availability - one.availability ||
      (one.price ?? Number.MAX_SAFE_INTEGER) - (other.price ?? Number.MAX_SAFE_INTEGER) ||
      one.rank - other.rank,
  );
}

const placeOf = (relation: Relation) => relations.indexOf(relation);
