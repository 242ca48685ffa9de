import type { Hono } from 'hono';
import { z } from 'zod';
import { forEachLocale } from '@/lib/contract/locales/locales';
import {
  type QuickAnswer,
  type QuickCandidate,
  quickOrderCalls,
  type shopQuickOrder,
} from '@/lib/contract/orders/quick-order';
import type { Locale } from '@/lib/contract/shared';
import type { Dictionaries } from '@/lib/domain/search/dictionaries';
import { normaliseOen, oenVariants } from '@/lib/domain/search/part-numbers';
import { withoutSeparators } from '@/lib/domain/search/vehicles/find-vehicle';
import { unitPrice } from '@/services/prices/prices';
import { type Queryable, rows, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { requireBearer } from '../identity/sign-ins';
import { hidesPrice, ownPrice } from '../prices/prices';
import { compareCriteria } from '../products/alternatives';
import { cardColumns, cardRow, money, storedCriterion, toCard } from '../products/card';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { toSuggestion } from '../search/suggest';
import { accountKeys } from '../secrets/keys';

const numberRow = z.object({
  /** The requested number. */
  requested_key: z.string(),
  product_id: z.int(),
  raw: z.string(),
  maker: z.string(),
  kind: z.string(),
  brand_id: z.int().nullable(),
  replaced_by: z.array(z.string()),
});
type NumberRow = z.infer<typeof numberRow>;

const numberColumns = `o.product_id, o.raw, o.maker, o.kind, l.brand_id, p.replaced_by
    FROM oen o JOIN listing l ON l.product_id = o.product_id JOIN product p ON p.id = o.product_id`;
const importance = `o.alias, array_position(ARRAY['article', 'ean', 'oe', 'replaces', 'comparable', 'replaced_by'], o.kind),
  l.availability = 0, l.rank`;

/** Best products of each number, with one index scan per number. */
const ofNumbers = statement({
  name: 'quick-order-numbers',
  text: `SELECT n.requested_key, m.* FROM unnest($1::text[]) AS n(requested_key) CROSS JOIN LATERAL (
      SELECT ${numberColumns} WHERE o.key = n.requested_key ORDER BY ${importance} LIMIT 24) m`,
  row: numberRow,
});

/** Products by SKU, which rank like part numbers. */
const ofSkus = statement({
  name: 'quick-order-skus',
  text: `SELECT n.requested_key, p.id AS product_id, p.sku AS raw, '' AS maker, 'article' AS kind, l.brand_id, p.replaced_by
    FROM unnest($1::text[]) AS n(requested_key) JOIN product p ON upper(regexp_replace(p.sku, '[^A-Za-z0-9]', '', 'g')) = n.requested_key
      JOIN listing l ON l.product_id = p.id`,
  row: numberRow,
});

/** For unknown numbers, finds the part numbers with the longest common prefix. */
const nearNumbers = statement({
  name: 'quick-order-near',
  text: `SELECT n.requested_key, m.* FROM unnest($1::text[]) AS n(requested_key) CROSS JOIN LATERAL (
      SELECT left(n.requested_key, size) AS beginning
      FROM generate_series(length(n.requested_key), greatest(4, (length(n.requested_key) + 1) / 2, length(n.requested_key) - 12), -1) AS size
      WHERE EXISTS (SELECT FROM oen WHERE key >= left(n.requested_key, size) AND key < left(n.requested_key, size) || '~' AND kind = 'article')
      ORDER BY size DESC LIMIT 1) b CROSS JOIN LATERAL (
      SELECT ${numberColumns} WHERE o.key >= b.beginning AND o.key < b.beginning || '~' AND o.kind = 'article' ORDER BY o.key, ${importance} LIMIT 6) m`,
  row: numberRow,
});

const pricedCard = cardRow.extend({ own: unitPrice.nullable(), all_criteria: z.array(storedCriterion) });
type PricedCard = z.infer<typeof pricedCard>;

const cards = (lang: Locale) =>
  statement({
    name: `quick-order-cards-${lang}`,
    text: `SELECT ${cardColumns(lang)}, p.criteria AS all_criteria, ${ownPrice(`(SELECT id FROM customer WHERE id = $2 AND NOT ${hidesPrice})`)} AS own
      FROM product p JOIN listing l ON l.product_id = p.id WHERE p.id = ANY($1)`,
    row: pricedCard,
  });

/** Product columns of a quick-order row, with prices for customer `$2`. */
const cardsOf = forEachLocale(cards);

/** A requested number and the brand beside it. */
type RequestedNumber = {
  /** Normal form of the number, then its variants. */
  readonly keys: readonly string[];
  readonly brandSlug: string | null;
};

const maxBrandLength = 3;
const minKeyLength = 3;

/** Parses `TRW GDB1330` or `GDB1330 TRW`; undefined without a number. */
function readRequestedNumber(text: string, { brands }: Pick<Dictionaries, 'brands'>): RequestedNumber | undefined {
  const words = text.normalize('NFKC').split(/\s+/u).filter(Boolean);
  for (let length = Math.min(maxBrandLength, words.length - 1); length > 0; length -= 1) {
    for (const from of [0, words.length - length]) {
      const name = words.slice(from, from + length).join('');
      const brandSlug = /\p{L}/u.test(name) ? brandSlugOf(name, brands) : undefined;
      if (brandSlug === undefined) continue;
      const rest = keysOf([...words.slice(0, from), ...words.slice(from + length)].join(' '));
      if (rest) return { keys: rest, brandSlug };
    }
  }
  const keys = keysOf(text);
  return keys && { keys, brandSlug: null };
}

/** Brand by name, or by the first known name of several joined by a slash: `KNECHT/MAHLE`. */
function brandSlugOf(name: string, brands: Dictionaries['brands']): string | undefined {
  const whole = brands.get(withoutSeparators(name));
  if (whole !== undefined || !name.includes('/')) return whole;
  const parts = name.split('/').filter((part) => /^\p{L}{2}/u.test(part));
  return parts.map((part) => brands.get(withoutSeparators(part))).find((slug) => slug !== undefined);
}

function keysOf(text: string): string[] | undefined {
  const key = normaliseOen(text);
  return key.length < minKeyLength ? undefined : [key, ...oenVariants(key)];
}

/** A product matching a number, and how it matches. */
type ProductLead = Pick<NumberRow, 'product_id' | 'raw' | 'maker'> & {
  readonly relation: QuickCandidate['relation'];
};
type NumberVerdict = Pick<QuickAnswer, 'outcome' | 'brandWithout'> & { readonly leads: readonly ProductLead[] };

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
type NumberLookup = {
  readonly rowsOf: (key: string) => readonly NumberRow[];
  readonly brandSlug: (id: number | null) => string | null;
};

/** Matches of a number; undefined without matches. */
function judgeNumber(requested: RequestedNumber, lookup: NumberLookup): NumberVerdict | undefined {
  const all = oncePerProduct(requested.keys.flatMap(lookup.rowsOf));
  const ofBrand = all.filter(
    ({ brand_id }) => requested.brandSlug !== null && lookup.brandSlug(brand_id) === requested.brandSlug,
  );
  const rows = ofBrand.length > 0 ? ofBrand : all;
  if (rows.length === 0) return undefined;
  const brandWithout = ofBrand.length > 0 ? null : requested.brandSlug;
  const directMatches = rows.filter(({ kind }) => kind === 'article' || kind === 'ean');
  if (directMatches.length > 1) return { outcome: 'brands', brandWithout, leads: leadsOf(directMatches) };
  const [one] = directMatches;
  if (one) {
    const next = oncePerProduct(one.replaced_by.flatMap((number) => lookup.rowsOf(normaliseOen(number)))).filter(
      ({ kind, product_id }) => kind === 'article' && product_id !== one.product_id,
    );
    if (next.length === 0) return { outcome: 'exact', brandWithout, leads: [toLead(one)] };
    const successors = next.map((row) => ({ ...toLead(row), relation: 'replacement' as const }));
    return { outcome: 'superseded', brandWithout, leads: [toLead(one), ...successors.slice(0, maxCandidates - 1)] };
  }
  const leads = leadsOf(rows);
  const [first] = leads;
  if (first?.relation === 'replacement') return { outcome: 'superseded', brandWithout, leads };
  return { outcome: leads.length === 1 ? 'exact' : 'candidates', brandWithout, leads };
}

const leadsOf = (rows: readonly NumberRow[]) => rows.slice(0, maxCandidates).map(toLead);

/** Returns each product once, by its best number. */
function oncePerProduct(rows: readonly NumberRow[]): NumberRow[] {
  return [...new Map(rows.toReversed().map((row) => [row.product_id, row])).values()].toReversed();
}

type QuickOrderRequest = z.output<typeof shopQuickOrder.request>;
/** A resolved line, before its products are read. */
type JudgedLine = {
  readonly read: 0 | 1 | null;
  readonly verdict: NumberVerdict | undefined;
  readonly near: readonly ProductLead[];
};

const maxNearest = 3;

/** Handles `POST /quickorder` with a constant number of statements. */
async function resolveLines(
  { lang, lines }: QuickOrderRequest,
  { db }: CallContext,
  customerId: number | null,
): Promise<{ lines: QuickAnswer[] }> {
  const reference = await referenceOf(db);
  const requested = lines.map(({ texts }) => texts.map((text) => readRequestedNumber(text, reference.dictionaries)));
  const rowsByKey = await findNumbers(db.read, requested.flat());
  const lookup: NumberLookup = {
    rowsOf: (key) => rowsByKey.get(key) ?? [],
    brandSlug: (id) => (id === null ? null : (reference.brandById.get(id)?.slug ?? null)),
  };
  const judged = await findNearest(
    db.read,
    requested,
    requested.map((texts) => judgeLine(texts, lookup)),
  );
  const ids = judged.flatMap(({ verdict, near }) =>
    [...(verdict?.leads ?? []), ...near].map((lead) => lead.product_id),
  );
  const cards = await rows(db.read, cardsOf[lang], [[...new Set(ids)], customerId]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const candidatesOf = (leads: readonly ProductLead[]) => {
    const requestedPart = leads.find(({ relation }) => relation === 'article' || relation === 'ean');
    const replaced = requestedPart && byId.get(requestedPart.product_id);
    return leads.flatMap((lead) => {
      const card = byId.get(lead.product_id);
      if (!card) return [];
      const shown = candidate(lead, card, reference, lang);
      if (lead.relation !== 'replacement' || !replaced) return [shown];
      return [{ ...shown, ...differencesOf(replaced, card, reference, lang) }];
    });
  };
  return { lines: judged.map((line) => toAnswer(line, candidatesOf, reference)) };
}

type MaybeNumber = RequestedNumber | undefined;

/** Rows by requested number, including successors. */
async function findNumbers(on: Queryable, numbers: readonly MaybeNumber[]): Promise<Map<string, NumberRow[]>> {
  const rowsByKey = new Map<string, NumberRow[]>();
  const read = async (keys: readonly string[]) => {
    const fresh = [...new Set(keys)].filter((key) => key !== '' && !rowsByKey.has(key));
    for (const key of fresh) rowsByKey.set(key, []);
    if (fresh.length > 0)
      for (const row of await rows(on, ofNumbers, [fresh])) rowsByKey.get(row.requested_key)?.push(row);
  };
  await read(numbers.flatMap((number) => number?.keys ?? []));
  const missing = [...rowsByKey].flatMap(([key, hits]) => (hits.length === 0 ? [key] : []));
  if (missing.length > 0)
    for (const row of await rows(on, ofSkus, [missing])) rowsByKey.get(row.requested_key)?.push(row);
  await read([...rowsByKey.values()].flat().flatMap((row) => row.replaced_by.map(normaliseOen)));
  return rowsByKey;
}

// The reading without a quantity wins if it is a part's own number.
function judgeLine(texts: readonly MaybeNumber[], lookup: NumberLookup): JudgedLine {
  const verdicts = texts.map((text) => text && judgeNumber(text, lookup));
  const directMatches = verdicts.findIndex((verdict) => verdict && verdict.outcome !== 'candidates');
  const read = directMatches >= 0 ? directMatches : verdicts.findIndex((verdict) => verdict !== undefined);
  return { read: read === 0 || read === 1 ? read : null, verdict: verdicts[read], near: [] };
}

async function findNearest(
  on: Queryable,
  requested: readonly MaybeNumber[][],
  judged: readonly JudgedLine[],
): Promise<JudgedLine[]> {
  const keyOf = (at: number) => requested[at]?.findLast((text) => text !== undefined)?.keys[0];
  const keys = judged.flatMap(({ verdict }, at) => (verdict ? [] : (keyOf(at) ?? [])));
  const near = keys.length === 0 ? [] : await rows(on, nearNumbers, [[...new Set(keys)]]);
  const byKey = new Map(keys.map((key) => [key, near.filter(({ requested_key }) => requested_key === key)]));
  return judged.map((line, at) => {
    if (line.verdict) return line;
    const leads = oncePerProduct(byKey.get(keyOf(at) ?? '') ?? []).map(({ product_id, raw, maker }) => ({
      product_id,
      raw,
      maker,
    }));
    return { ...line, near: leads.slice(0, maxNearest).map((lead) => ({ ...lead, relation: 'comparable' as const })) };
  });
}

function differencesOf(replaced: PricedCard, card: PricedCard, reference: Reference, lang: Locale) {
  return { differences: compareCriteria(replaced.all_criteria, card.all_criteria, reference, lang).differences };
}

function candidate(
  lead: ProductLead,
  row: PricedCard,
  reference: Reference,
  lang: QuickOrderRequest['lang'],
): QuickCandidate {
  const { raw, maker, relation } = lead;
  const reduced = row.own !== null && row.price !== null && row.own < row.price;
  return {
    ...toSuggestion(toCard({ ...row, price: row.own }, reference, lang, 'wa')),
    matchedNumber: raw,
    matchedBrand: maker || null,
    relation,
    listPrice: reduced ? money(row.price) : null,
  };
}

function toAnswer(
  line: JudgedLine,
  candidatesOf: (leads: readonly ProductLead[]) => QuickCandidate[],
  reference: Reference,
): QuickAnswer {
  const { read, verdict, near } = line;
  if (!verdict)
    return { outcome: 'unknown', read: null, brandWithout: null, candidates: [], nearest: candidatesOf(near) };
  const slug = verdict.brandWithout;
  const brand = slug === null ? undefined : [...reference.brandById.values()].find((entry) => entry.slug === slug);
  return {
    outcome: verdict.outcome,
    read,
    brandWithout: slug === null ? null : (brand?.name ?? slug),
    candidates: candidatesOf(verdict.leads),
    nearest: [],
  };
}

/** Registers quick order, with list prices for visitors and own prices for customers. */
export function registerQuickOrder(app: Hono, deps: ServicesDeps): void {
  const keys = accountKeys(deps.secrets.tokenSecret);
  registerCall(app, deps, quickOrderCalls.shopQuickOrder, async ({ body }, context) => {
    const { accessToken, db } = context;
    const customerId = accessToken === null ? null : (await requireBearer(db.write, keys, accessToken)).customerId;
    return resolveLines(body, context, customerId);
  });
}
