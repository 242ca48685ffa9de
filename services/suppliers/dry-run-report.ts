import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { DryRunReport, ImportStop, Supplier } from '@/lib/contract/admin/suppliers';
import type { Reason, ReasonCode } from '../import-files/import-error';
import { createListed, createVanished, rowsOf } from './listed-offers';
import type { ReadingTally } from './read-list';
import { isReasonCode } from './rejected-lines';
import { reasonTextsOf } from './supplier-error';

const samples = 50;
const maxNames = 200;
/* Fewer compared prices do not represent the whole list. */
const minCompared = 5;
/* A list in another currency moves most prices by more than this factor. */
const maxFactor = 1.5;
/* A first list is compared with the shop's own prices, whose margins vary. */
const maxFirstFactor = 3;
const maxRejectedShare = 0.5;

const factorOf = `percentile_cont(0.5) WITHIN GROUP`;
const hasChanged =
  'l.old_purchase IS NOT NULL AND (l.purchase, l.quantity) IS DISTINCT FROM (l.old_purchase, l.old_quantity)';

const NUMBERS = `
  SELECT count(*) FILTER (WHERE l.old_purchase IS NULL)::int AS new, count(*) FILTER (WHERE ${hasChanged})::int AS changed,
    count(*) FILTER (WHERE (l.purchase, l.quantity) = (l.old_purchase, l.old_quantity))::int AS unchanged,
    count(*) FILTER (WHERE l.product_id IS NULL AND l.category_id IS NOT NULL AND l.name IS NOT NULL)::int AS created,
    count(*) FILTER (WHERE l.product_id IS NULL AND (l.category_id IS NULL OR l.name IS NULL))::int AS unmatched,
    count(*) FILTER (WHERE g.price <> l.price AND l.quantity > 0 AND f.product_id IS NULL AND g.price IS DISTINCT FROM c.price
      AND NOT EXISTS (SELECT FROM stock s JOIN warehouse w ON w.id = s.warehouse_id
        WHERE s.product_id = l.product_id AND w.supplier_id IS NULL AND s.quantity > 0))::int AS replaced,
    count(l.old_purchase)::int AS compared,
    ${factorOf} (ORDER BY l.purchase::float8 / l.old_purchase) AS factor,
    count(*) FILTER (WHERE g.price > 0 AND l.price > 0)::int AS first_compared,
    ${factorOf} (ORDER BY l.price::float8 / nullif(g.price, 0)) AS first_factor,
    (SELECT count(*)::int FROM vanished) AS vanished,
    (SELECT count(*)::int FROM offer o WHERE o.supplier_id = $1 AND o.quantity > 0) AS in_stock
  FROM listed l LEFT JOIN listing g ON g.product_id = l.product_id LEFT JOIN chosen_offer c ON c.product_id = l.product_id
    LEFT JOIN fixed_listing_price f ON f.product_id = l.product_id`;
const numbersRow = z.object({
  ...{ new: z.int(), changed: z.int(), unchanged: z.int(), created: z.int(), unmatched: z.int(), replaced: z.int() },
  ...{ compared: z.int(), factor: z.number().nullable(), first_compared: z.int(), first_factor: z.number().nullable() },
  ...{ vanished: z.int(), in_stock: z.int() },
});

const article = 'b.name AS brand, l.part_number AS number, l.name';
const articleRow = { brand: z.string(), number: z.string(), name: z.string().nullable() };
const NEW = `SELECT l.line, ${article}, l.purchase, l.price, l.quantity FROM listed l JOIN brand b ON b.id = l.brand_id
  WHERE l.old_purchase IS NULL ORDER BY l.line LIMIT ${samples}`;
const newRow = z.object({
  ...{ line: z.int(), ...articleRow, purchase: z.int().nullable(), price: z.int().nullable(), quantity: z.int() },
});
const changes = (where: string, order: string) => `
  SELECT ${article}, l.old_purchase AS before, l.purchase AS after, l.old_price AS "priceBefore", l.price AS "priceAfter"
  FROM listed l JOIN brand b ON b.id = l.brand_id WHERE ${where} ORDER BY ${order} LIMIT ${samples}`;
const changeRow = z.object({
  ...{ ...articleRow, before: z.int(), after: z.int(), priceBefore: z.int().nullable() },
  priceAfter: z.int().nullable(),
});
const VANISHED = `SELECT ${article}, l.quantity FROM vanished l JOIN brand b ON b.id = l.brand_id
  ORDER BY l.purchase::bigint * l.quantity DESC LIMIT ${samples}`;
const vanishedRow = z.object({ ...articleRow, quantity: z.int() });
/** Stops that must be confirmed before a list is applied. */
function stopsOf(
  numbers: z.output<typeof numbersRow>,
  { vanishedLimit }: Supplier,
  { lines, rejected }: { readonly lines: number; readonly rejected: number },
) {
  const vanishedShare = numbers.in_stock === 0 ? 0 : (100 * numbers.vanished) / numbers.in_stock;
  const isFirst = numbers.compared < minCompared;
  const compared = isFirst ? numbers.first_compared : numbers.compared;
  const factor = compared < minCompared ? null : isFirst ? numbers.first_factor : numbers.factor;
  const limit = isFirst ? maxFirstFactor : maxFactor;
  const stops: ImportStop[] = [];
  if (vanishedShare > vanishedLimit) stops.push('vanished');
  if (factor !== null && (factor > limit || factor < 1 / limit)) stops.push('factor');
  if (rejected > lines * maxRejectedShare) stops.push('rejected');
  return {
    vanishedShare: Math.round(vanishedShare * 10) / 10,
    priceFactor: factor && Math.round(factor * 1000) / 1000,
    stops,
  };
}

const byCount = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, maxNames);
const named = (counts: ReadonlyMap<string, number>) => byCount(counts).map(([name, lines]) => ({ name, lines }));

const noProfile: Reason = { code: 'list:noProfile', details: [] };

/** A reason without the values of a line. */
const generalReason = (code: ReasonCode): Reason => ({ code, details: ['…', '…', '…', '…'] });

/** Reports the changes that applying the stored lines of an import would make. Runs in a transaction. */
export async function reportOf(
  client: PoolClient,
  importId: number,
  supplier: Supplier,
  tally: ReadingTally,
): Promise<DryRunReport> {
  const dropped = await createListed(client, importId);
  await createVanished(client, supplier.id, supplier.fileProfile.isComplete);
  const [numbers] = await rowsOf(client, numbersRow, NUMBERS, [supplier.id]);
  if (!numbers) throw new Error('The counts have no row.');
  const rejected = tally.rejected + dropped.again + dropped.leadingZeros;
  const droppedReasons = Object.entries(dropped).filter(([, lines]) => lines > 0);
  const {
    compared: _,
    factor: __,
    first_compared: ___,
    first_factor: ____,
    in_stock: _____,
    replaced,
    ...counts
  } = numbers;
  return {
    lines: tally.lines,
    counts: { ...counts, rejected, replacedPrices: replaced },
    samples: {
      new: await rowsOf(client, newRow, NEW),
      changed: await rowsOf(client, changeRow, changes(hasChanged, 'l.line')),
      vanished: await rowsOf(client, vanishedRow, VANISHED),
    },
    reasons: byCount(new Map([...tally.reasons, ...droppedReasons])).flatMap(([code, lines]) =>
      isReasonCode(code) ? [{ code, lines, reason: reasonTextsOf(generalReason(code)) }] : [],
    ),
    unknownBrands: named(tally.unknownBrands),
    unknownCategories: named(tally.unknownCategories),
    unknownStockWords: named(tally.unknownStockWords),
    priceChanges: await rowsOf(
      client,
      changeRow,
      changes('l.purchase <> l.old_purchase', 'abs(ln(l.purchase::float8 / l.old_purchase)) DESC, l.line'),
    ),
    ...stopsOf(numbers, supplier, { lines: tally.lines, rejected }),
    notes: [...tally.notes, ...(supplier.priceProfileId === null ? [noProfile] : [])].map(reasonTextsOf),
  };
}
