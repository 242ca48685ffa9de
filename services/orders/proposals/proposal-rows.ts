import { z } from 'zod';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { proposalState } from '@/lib/contract/orders/proposal';
import type { Locale } from '@/lib/contract/shared';
import { textFields, textOf } from '../../db/localized';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { secretHash } from '../../secrets/keys';

/** A part at the time of the proposal. `price`: unit price in bani. */
const partSnapshot = z.object({
  ...{ brand_name: z.string(), part_number: z.string(), slug: z.string(), price: z.int() },
  ...textFields('name', z.string()),
});
type PartSnapshot = z.output<typeof partSnapshot>;

// A proposal is outdated after a change of the order, or after the line was sent.
const columns = `p.id, p.order_id, o.number, p.position, p.quantity, p.product_id, p.old_part, p.new_part, p.difference, p.total,
  p.created_at, p.answered_at, p.expires_at,
  CASE WHEN p.state <> 'waiting' THEN p.state
    WHEN o.total + p.difference <> p.total OR NOT EXISTS (SELECT FROM order_item i
      WHERE i.order_id = o.id AND i.position = p.position AND i.product_id = p.old_product_id AND i.quantity = p.quantity
        AND (o.status = 'PENDING' OR o.status = 'SHIPPED' AND EXISTS (SELECT FROM order_parcel s
          WHERE s.order_id = o.id AND s.number = i.parcel AND s.sent_at IS NULL))) THEN 'changed'
    WHEN p.expires_at <= now() THEN 'expired' ELSE 'waiting' END AS state`;
const from = 'FROM order_proposal p JOIN customer_order o ON o.id = p.order_id';
const row = z.object({
  ...{ id: z.int(), order_id: z.int(), number: z.string(), position: z.int(), quantity: z.int(), product_id: z.int() },
  ...{ old_part: partSnapshot, new_part: partSnapshot, difference: z.int(), total: z.int() },
  ...{ created_at: z.date(), answered_at: z.date().nullable(), expires_at: z.date(), state: proposalState },
});
export type ProposalRow = z.output<typeof row>;

const byToken = statement({
  name: 'order-proposal-by-token',
  text: `SELECT ${columns} ${from} WHERE p.token_hash = $1`,
  row,
});
const latest = statement({
  name: 'order-proposal-latest',
  text: `SELECT ${columns} ${from} WHERE p.order_id = $1 ORDER BY p.id DESC LIMIT 1`,
  row,
});

/** The proposal of a letter's link. Lock its order and read it again before a change. */
export function proposalByToken(on: Queryable, token: string): Promise<ProposalRow | undefined> {
  return maybeRow(on, byToken, [secretHash(token)]);
}

/** Brand, number and name of a part in a language. */
export function proposedPartOf(part: PartSnapshot, lang: Locale) {
  return { brand: part.brand_name, partNumber: part.part_number, name: textOf(part, 'name', lang) };
}

/** The latest proposal of an order, for staff. */
export async function latestProposal(on: Queryable, orderId: number, lang: Locale): Promise<OrderRecord['proposal']> {
  const proposal = await maybeRow(on, latest, [orderId]);
  if (!proposal) return null;
  const { id, position, quantity, difference, total, state } = proposal;
  return {
    ...{ id, position, quantity, difference, total, state },
    before: proposedPartOf(proposal.old_part, lang),
    after: proposedPartOf(proposal.new_part, lang),
    createdAt: proposal.created_at.toISOString(),
    answeredAt: proposal.answered_at?.toISOString() ?? null,
    expiresAt: proposal.expires_at.toISOString(),
  };
}
