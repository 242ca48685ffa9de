import { z } from 'zod';
import type { QuickAnswer, QuickCandidate } from '@/lib/contract/orders/quick-order';
import type { Locale } from '@/lib/contract/shared';
import { forEachLocale } from '@/lib/locales/every-locale';
import type { Dictionaries } from '@/lib/search/dictionaries';
import { normaliseOen, oenVariants } from '@/lib/search/oen';
import { withoutSeparators } from '@/lib/search/vehicles/vehicle-index';
import { statement } from '../db/query';
import { hidesPrice, ownPrice } from '../prices/own-price';
import { cardColumns, cardRow } from '../products/card';

const numberRow = z.object({
  /** The number that was looked for. */
  asked: z.string(),
  product_id: z.int(),
  raw: z.string(),
  maker: z.string(),
  kind: z.string(),
  brand_id: z.int().nullable(),
  replaced_by: z.array(z.string()),
});
export type NumberRow = z.infer<typeof numberRow>;

const found = `o.product_id, o.raw, o.maker, o.kind, l.brand_id, p.replaced_by
    FROM oen o JOIN listing l ON l.product_id = o.product_id JOIN product p ON p.id = o.product_id`;
const importance = `o.alias, array_position(ARRAY['article', 'ean', 'oe', 'replaces', 'comparable', 'replaced_by'], o.kind),
  l.availability = 0, l.rank`;

/** The most important products of each number; as one look into the index for each. */
export const ofNumbers = statement({
  name: 'quick-order-numbers',
  text: `SELECT n.asked, m.* FROM unnest($1::text[]) AS n(asked) CROSS JOIN LATERAL (
      SELECT ${found} WHERE o.key = n.asked ORDER BY ${importance} LIMIT 24) m`,
  row: numberRow,
});

/** For numbers that nothing has: makers' own numbers that begin like the longest beginning of theirs that one has. */
export const nearNumbers = statement({
  name: 'quick-order-near',
  text: `SELECT n.asked, m.* FROM unnest($1::text[]) AS n(asked) CROSS JOIN LATERAL (
      SELECT left(n.asked, size) AS beginning
      FROM generate_series(length(n.asked), greatest(4, (length(n.asked) + 1) / 2, length(n.asked) - 12), -1) AS size
      WHERE EXISTS (SELECT FROM oen WHERE key >= left(n.asked, size) AND key < left(n.asked, size) || '~' AND kind = 'article')
      ORDER BY size DESC LIMIT 1) b CROSS JOIN LATERAL (
      SELECT ${found} WHERE o.key >= b.beginning AND o.key < b.beginning || '~' AND o.kind = 'article' ORDER BY o.key, ${importance} LIMIT 6) m`,
  row: numberRow,
});

const pricedCard = cardRow.extend({ own: z.int().nullable() });
export type PricedCard = z.infer<typeof pricedCard>;

const cards = (lang: Locale) =>
  statement({
    name: `quick-order-cards-${lang}`,
    text: `SELECT ${cardColumns(lang)}, ${ownPrice(`(SELECT id FROM customer WHERE id = $2 AND NOT ${hidesPrice})`)} AS own
      FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = ANY($1)`,
    row: pricedCard,
  });

/** Product columns of a quick-order row, with prices for customer `$2`. */
export const cardsOf = forEachLocale(cards);

/** A requested number, and the brand next to it. */
export type RequestedNumber = {
  /** The number as written first, then other ways of writing it. */
  readonly keys: readonly string[];
  readonly brandSlug: string | null;
};

const maxBrandLength = 3;
const shortestKey = 3;

/** Parses `TRW GDB1330` and `GDB1330 TRW` alike; undefined without a number. */
export function readRequestedNumber(
  text: string,
  { brands }: Pick<Dictionaries, 'brands'>,
): RequestedNumber | undefined {
  const words = text.normalize('NFKC').split(/\s+/u).filter(Boolean);
  for (let length = Math.min(maxBrandLength, words.length - 1); length > 0; length -= 1) {
    for (const from of [0, words.length - length]) {
      const name = words.slice(from, from + length).join('');
      const brandSlug = /\p{L}/u.test(name) ? brands.get(withoutSeparators(name)) : undefined;
      if (brandSlug === undefined) continue;
      const rest = keysOf([...words.slice(0, from), ...words.slice(from + length)].join(' '));
      if (rest) return { keys: rest, brandSlug };
    }
  }
  const keys = keysOf(text);
  return keys && { keys, brandSlug: null };
}

function keysOf(text: string): string[] | undefined {
  const key = normaliseOen(text);
  return key.length < shortestKey ? undefined : [key, ...oenVariants(key)];
}

/** A product matching a number, and how it matches. */
export type ProductLead = Pick<NumberRow, 'product_id' | 'raw' | 'maker'> & {
  readonly relation: QuickCandidate['relation'];
};
export type NumberVerdict = Pick<QuickAnswer, 'outcome' | 'brandWithout'> & { readonly leads: readonly ProductLead[] };

const maxCandidates = 8;
const relationOf: Readonly<Record<string, ProductLead['relation']>> = {
  article: 'article',
  ean: 'ean',
  oe: 'oe',
  replaces: 'replacement',
};

const toLead = ({ product_id, raw, maker, kind }: NumberRow): ProductLead => ({
  product_id,
  raw,
  maker,
  relation: relationOf[kind] ?? 'comparable',
});

/** Data to resolve numbers: rows by key, and brand slugs by id. */
export type NumberLookup = {
  readonly rowsOf: (key: string) => readonly NumberRow[];
  readonly brandSlug: (id: number | null) => string | null;
};

/** Matches of a number; undefined without any. */
export function judgeNumber(wanted: RequestedNumber, known: NumberLookup): NumberVerdict | undefined {
  const all = oncePerProduct(wanted.keys.flatMap(known.rowsOf));
  const ofBrand = all.filter(
    ({ brand_id }) => wanted.brandSlug !== null && known.brandSlug(brand_id) === wanted.brandSlug,
  );
  const rows = ofBrand.length > 0 ? ofBrand : all;
  if (rows.length === 0) return undefined;
  const brandWithout = ofBrand.length > 0 ? null : wanted.brandSlug;
  const own = rows.filter(({ kind }) => kind === 'article' || kind === 'ean');
  if (own.length > 1) return { outcome: 'brands', brandWithout, leads: leadsOf(own) };
  const [one] = own;
  if (one) {
    const next = oncePerProduct(one.replaced_by.flatMap((number) => known.rowsOf(normaliseOen(number)))).filter(
      ({ kind, product_id }) => kind === 'article' && product_id !== one.product_id,
    );
    if (next.length === 0) return { outcome: 'exact', brandWithout, leads: [toLead(one)] };
    const successors = next.map((row) => ({ ...toLead(row), relation: 'replacement' as const }));
    return { outcome: 'superseded', brandWithout, leads: [...successors.slice(0, maxCandidates - 1), toLead(one)] };
  }
  const leads = leadsOf(rows);
  const [first] = leads;
  if (first?.relation === 'replacement') return { outcome: 'superseded', brandWithout, leads };
  return { outcome: leads.length === 1 ? 'exact' : 'candidates', brandWithout, leads };
}

const leadsOf = (rows: readonly NumberRow[]) => rows.slice(0, maxCandidates).map(toLead);

/** Each product by its most important number. */
export function oncePerProduct(rows: readonly NumberRow[]): NumberRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.product_id, row])).values()].toReversed();
}
