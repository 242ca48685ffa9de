import type { Hono } from 'hono';
import type { z } from 'zod';
import {
  type QuickAnswer,
  type QuickCandidate,
  quickOrderCalls,
  type shopQuickOrder,
} from '@/lib/contract/orders/quick-order';
import { normaliseOen } from '@/lib/search/oen';
import { type Queryable, rows } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { requireBearer } from '../identity/sign-ins';
import { money, toCard } from '../products/card';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { toSuggestion } from '../search/to-suggestion';
import { accountKeys } from '../secrets/keys';
import {
  cardsOf,
  judgeNumber,
  type NumberLookup,
  type NumberRow,
  type NumberVerdict,
  nearNumbers,
  ofNumbers,
  oncePerProduct,
  type PricedCard,
  type ProductLead,
  type RequestedNumber,
  readRequestedNumber,
} from './judge-number';

type QuickOrderRequest = z.output<typeof shopQuickOrder.request>;
/** A resolved line, before its products are read. */
type JudgedLine = {
  readonly read: 0 | 1 | null;
  readonly verdict: NumberVerdict | undefined;
  readonly near: readonly ProductLead[];
};

const maxNearest = 3;

/** Answers `POST /quickorder`: a handful of statements, however many lines there are. */
export async function resolveLines(
  { lang, lines }: QuickOrderRequest,
  { db }: CallContext,
  customerId: number | null,
): Promise<{ lines: QuickAnswer[] }> {
  const reference = await referenceOf(db);
  const wanted = lines.map(({ texts }) => texts.map((text) => readRequestedNumber(text, reference.dictionaries)));
  const found = await findNumbers(db.read, wanted.flat());
  const known: NumberLookup = {
    rowsOf: (key) => found.get(key) ?? [],
    brandSlug: (id) => (id === null ? null : (reference.brandById.get(id)?.slug ?? null)),
  };
  const judged = await findNearest(
    db.read,
    wanted,
    wanted.map((texts) => judgeLine(texts, known)),
  );
  const ids = judged.flatMap(({ verdict, near }) =>
    [...(verdict?.leads ?? []), ...near].map((lead) => lead.product_id),
  );
  const cards = await rows(db.read, cardsOf[lang], [[...new Set(ids)], customerId]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const show = (leads: readonly ProductLead[]) =>
    leads.flatMap((lead) => {
      const card = byId.get(lead.product_id);
      return card ? [candidate(lead, card, reference, lang)] : [];
    });
  return { lines: judged.map((line) => answer(line, show, reference)) };
}

type Wanted = RequestedNumber | undefined;

/** Rows by the numbers that were looked for, those of successors among them. */
async function findNumbers(on: Queryable, wanted: readonly Wanted[]): Promise<Map<string, NumberRow[]>> {
  const found = new Map<string, NumberRow[]>();
  const read = async (keys: readonly string[]) => {
    const fresh = [...new Set(keys)].filter((key) => key !== '' && !found.has(key));
    for (const key of fresh) found.set(key, []);
    if (fresh.length > 0) for (const row of await rows(on, ofNumbers, [fresh])) found.get(row.asked)?.push(row);
  };
  await read(wanted.flatMap((number) => number?.keys ?? []));
  await read([...found.values()].flat().flatMap((row) => row.replaced_by.map(normaliseOen)));
  return found;
}

// A compound is a number before its end is a quantity, but only as a part's own number.
function judgeLine(texts: readonly Wanted[], known: NumberLookup): JudgedLine {
  const verdicts = texts.map((text) => text && judgeNumber(text, known));
  const own = verdicts.findIndex((verdict) => verdict && verdict.outcome !== 'candidates');
  const read = own >= 0 ? own : verdicts.findIndex((verdict) => verdict !== undefined);
  return { read: read === 0 || read === 1 ? read : null, verdict: verdicts[read], near: [] };
}

async function findNearest(
  on: Queryable,
  wanted: readonly Wanted[][],
  judged: readonly JudgedLine[],
): Promise<JudgedLine[]> {
  const keyOf = (at: number) => wanted[at]?.findLast((text) => text !== undefined)?.keys[0];
  const keys = judged.flatMap(({ verdict }, at) => (verdict ? [] : (keyOf(at) ?? [])));
  const near = keys.length === 0 ? [] : await rows(on, nearNumbers, [[...new Set(keys)]]);
  const byKey = new Map(keys.map((key) => [key, near.filter(({ asked }) => asked === key)]));
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

function answer(
  line: JudgedLine,
  show: (leads: readonly ProductLead[]) => QuickCandidate[],
  reference: Reference,
): QuickAnswer {
  const { read, verdict, near } = line;
  if (!verdict) return { outcome: 'unknown', read: null, brandWithout: null, candidates: [], nearest: show(near) };
  const slug = verdict.brandWithout;
  const brand = slug === null ? undefined : [...reference.brandById.values()].find((entry) => entry.slug === slug);
  return {
    outcome: verdict.outcome,
    read,
    brandWithout: slug === null ? null : (brand?.name ?? slug),
    candidates: show(verdict.leads),
    nearest: [],
  };
}

/** Registers quick order, which answers visitors with list prices and customers with their own. */
export function registerQuickOrder(app: Hono, deps: ServicesDeps): void {
  const keys = accountKeys(deps.secrets.tokenSecret);
  registerCall(app, deps, quickOrderCalls.shopQuickOrder, async ({ body }, context) => {
    const { accessToken, db } = context;
    const customerId = accessToken === null ? null : (await requireBearer(db.write, keys, accessToken)).customerId;
    return resolveLines(body, context, customerId);
  });
}
