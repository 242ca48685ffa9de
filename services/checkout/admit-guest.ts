import { z } from 'zod';
import { shopLimits } from '@/lib/config/shop-limits';
import type { RequestOf } from '@/lib/contract/call';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import { mailboxOf } from '@/lib/domain/text/parse-values';
import { networkOfIp } from '@/lib/system/ip-networks';
import { captchaRequired, checkCaptcha } from '../captcha/captcha';
import { type LineRow, maxGuestPiecesAnHour, piecesInStock } from '../cart/cart-line';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import type { SessionOwner } from '../identity/find-session';
import { type AccountKeys, keyedHash } from '../secrets/keys';

const hourSeconds = 3600;

/**
 * Limit for orders of one subject within a period: from `unchecked` orders on a human check is required, from `most` on
 * orders are refused.
 */
type GuestLimit = {
  readonly scope: string;
  readonly seconds: number;
  readonly unchecked: number;
  readonly most: number;
};

const { perIp, perContact, perContactAndIp } = shopLimits.guestOrders;
const noLimit = Number.POSITIVE_INFINITY;
const ofContact = { seconds: 24 * hourSeconds, unchecked: perContact.unchecked, most: noLimit };
const ofContactAndIp = { seconds: hourSeconds, unchecked: noLimit, most: perContactAndIp.most };

/** Data of an order that limits apply to. */
type GuestOrder = { readonly network: string; readonly email?: string | undefined; readonly phone: string };
export type GuestSubject = { readonly limit: GuestLimit; readonly key: Buffer };

/**
 * Subjects that an order counts for. An e-mail or phone never blocks an order but only requires a human check, because
 * anybody can enter a stranger's.
 */
export function guestSubjects(
  { blind }: Pick<AccountKeys, 'blind'>,
  { network, email, phone }: GuestOrder,
): GuestSubject[] {
  const mailbox = email === undefined ? undefined : mailboxOf(email);
  const ofMailbox: readonly (readonly [GuestLimit, string])[] =
    mailbox === undefined
      ? []
      : [
          [{ scope: 'order-email', ...ofContact }, mailbox],
          [{ scope: 'order-email-ip', ...ofContactAndIp }, `${mailbox} ${network}`],
        ];
  const counted: readonly (readonly [GuestLimit, string])[] = [
    [{ scope: 'order-ip', seconds: hourSeconds, ...perIp }, network],
    [{ scope: 'order-phone', ...ofContact }, phone],
    [{ scope: 'order-phone-ip', ...ofContactAndIp }, `${phone} ${network}`],
    ...ofMailbox,
  ];
  return counted.map(([limit, text]) => ({ limit, key: keyedHash(blind, `${limit.scope}:${text}`) }));
}

/** Whether an order is accepted, requires a human check, or must wait. */
export type GuestVerdict = { readonly kind: 'open' | 'check' } | { readonly kind: 'wait'; readonly seconds: number };

/** Verdict for a new order from the ages in seconds of earlier orders. */
function verdictOf(limits: readonly (readonly [GuestLimit, readonly number[]])[]): GuestVerdict {
  const recentOrders = limits.map(([limit, ages]) => ({ limit, recent: ages.filter((age) => age < limit.seconds) }));
  const waits = recentOrders.flatMap(({ limit: { most, seconds }, recent }) => {
    const freeing = recent.toSorted((a, b) => a - b)[most - 1];
    return freeing === undefined ? [] : [Math.max(1, Math.ceil(seconds - freeing))];
  });
  if (waits.length > 0) return { kind: 'wait', seconds: Math.max(...waits) };
  return { kind: recentOrders.some(({ limit, recent }) => recent.length >= limit.unchecked) ? 'check' : 'open' };
}

const maxCounted = Math.max(perIp.most, perContact.unchecked, perContactAndIp.most) + 1;
const ages = z.object({ scope: z.string(), ages: z.array(z.number()) });
const agesOf = `ARRAY(SELECT extract(epoch FROM clock_timestamp() - h)::float8 FROM unnest(hits) AS h) AS ages`;
const read = statement({
  name: 'guest-orders-read',
  text: `SELECT scope, ${agesOf} FROM login_attempt
    WHERE (scope, key) IN (SELECT * FROM unnest($1::text[], $2::bytea[]))`,
  row: ages,
});
// Locks rows in a fixed order, so that concurrent orders do not deadlock.
const count = statement({
  name: 'guest-orders-count',
  text: `INSERT INTO login_attempt AS a (scope, key, hits, allowed)
    SELECT n.scope, n.key, ARRAY[now()], true FROM unnest($1::text[], $2::bytea[]) AS n (scope, key) ORDER BY n.scope, n.key
    ON CONFLICT (scope, key) DO UPDATE SET allowed = true, hits = (SELECT array_agg(h ORDER BY h) FROM
      (SELECT h FROM unnest(a.hits) AS h WHERE h > now() - interval '1 day' UNION ALL SELECT now() ORDER BY h DESC LIMIT $3) AS kept)
    RETURNING scope, ${agesOf}`,
  row: ages,
});

/** Hash of an order's network, as stored. */
export function networkHash({ blind }: Pick<AccountKeys, 'blind'>, network: string): Buffer {
  return keyedHash(blind, `order-network:${network}`);
}

const valuesOf = (subjects: readonly GuestSubject[]) => [
  subjects.map(({ limit }) => limit.scope),
  subjects.map(({ key }) => key),
];

/** Verdict for another order from earlier ones, without counting it. */
export async function readGuestOrders(on: Queryable, subjects: readonly GuestSubject[]): Promise<GuestVerdict> {
  const agesByScope = new Map((await rows(on, read, valuesOf(subjects))).map((row) => [row.scope, row.ages]));
  return verdictOf(subjects.map(({ limit }) => [limit, agesByScope.get(limit.scope) ?? []]));
}

/** Counts an order in its transaction and returns the verdict from earlier ones. Concurrent orders wait. */
export async function countGuestOrder(client: Queryable, subjects: readonly GuestSubject[]): Promise<GuestVerdict> {
  const counted = await rows(client, count, [...valuesOf(subjects), maxCounted]);
  // The youngest entry is this order.
  const agesByScope = new Map(counted.map((row) => [row.scope, row.ages.toSorted((a, b) => a - b).slice(1)]));
  return verdictOf(subjects.map(({ limit }) => [limit, agesByScope.get(limit.scope) ?? []]));
}

const reserved = statement({
  name: 'guest-orders-reserved',
  text: `SELECT r.product_id, sum(r.quantity)::int AS quantity,
      ceil(extract(epoch FROM min(o.created_at) - now()) + $3)::int AS wait
    FROM customer_order o JOIN stock_reservation r ON r.order_id = o.id
    WHERE o.guest_network = $1 AND o.status = 'PENDING' AND o.created_at > now() - make_interval(secs => $3)
      AND r.product_id = ANY($2)
    GROUP BY r.product_id`,
  row: z.object({ product_id: z.int(), quantity: z.int(), wait: z.int() }),
});
const setNetwork = statement({
  name: 'guest-orders-note-network',
  text: 'UPDATE customer_order SET guest_network = $2 WHERE id = $1',
});

/**
 * Seconds until a network may reserve these pieces; 0 for now. The lines' stock must be locked, so that orders of the
 * same part are serialised.
 */
async function secondsUntilReservable(client: Queryable, network: Buffer, lines: readonly LineRow[]): Promise<number> {
  const requested = new Map<number, { readonly stock: number; pieces: number }>();
  for (const line of lines) {
    const subtotal = requested.get(line.product_id) ?? { stock: piecesInStock(line), pieces: 0 };
    requested.set(line.product_id, { ...subtotal, pieces: subtotal.pieces + line.quantity });
  }
  const waits = (await rows(client, reserved, [network, [...requested.keys()], hourSeconds])).map((reservation) => {
    const { stock, pieces } = requested.get(reservation.product_id) ?? { stock: 0, pieces: 0 };
    return reservation.quantity + pieces > maxGuestPiecesAnHour(stock + reservation.quantity)
      ? Math.max(1, reservation.wait)
      : 0;
  });
  return Math.max(0, ...waits);
}

/** Stores the network that an order came from. */
async function saveNetwork(client: Queryable, orderId: number, network: Buffer): Promise<void> {
  await execute(client, setNetwork, [orderId, network]);
}

const confirmedBuyer = statement({
  name: 'orders-confirmed-buyer',
  text: 'SELECT id FROM customer WHERE id = $1 AND email_confirmed',
  row: z.object({ id: z.int() }),
});

/** A buyer subject to guest limits. */
export type AdmittedGuest = {
  readonly subjects: readonly GuestSubject[];
  readonly network: Buffer;
  /** The request has a solved human check. */
  readonly checked: boolean;
};

/**
 * Whether the buyer may place an order now; null for customers with a confirmed e-mail. Throws 400 CAPTCHA_REQUIRED or
 * 429 before any work. Only placed orders are counted.
 */
export async function admitGuest(
  account: AccountDeps,
  context: CallContext,
  owner: SessionOwner,
  { email, phone }: RequestOf<typeof ordersCheckout>['contact'],
): Promise<AdmittedGuest | null> {
  const on = context.db.write;
  if ('customerId' in owner && (await maybeRow(on, confirmedBuyer, [owner.customerId]))) return null;
  const network = networkOfIp(context.clientIp);
  const subjects = guestSubjects(account.keys, { network, email, phone });
  const guest = { subjects, network: networkHash(account.keys, network) };
  const verdict = await readGuestOrders(on, subjects);
  if (verdict.kind === 'wait') throw tooMany(verdict.seconds);
  if (verdict.kind === 'open') return { ...guest, checked: false };
  if (context.captcha === null) throw captchaRequired();
  await checkCaptcha(account, context, 'order');
  return { ...guest, checked: true };
}

/** Throws 429 when the guest's network has reserved too many pieces of these parts. The lines' stock must be locked. */
export async function checkGuestReservations(
  client: Queryable,
  { network }: AdmittedGuest,
  lines: readonly LineRow[],
): Promise<void> {
  const seconds = await secondsUntilReservable(client, network, lines);
  if (seconds > 0) throw tooMany(seconds);
}

/**
 * Counts the order in its own transaction. Throws if other orders have reached a limit since the guest was admitted.
 */
export async function countAdmittedOrder(
  client: Queryable,
  { subjects, network, checked }: AdmittedGuest,
  orderId: number,
): Promise<void> {
  await saveNetwork(client, orderId, network);
  const verdict = await countGuestOrder(client, subjects);
  if (verdict.kind === 'wait') throw tooMany(verdict.seconds);
  if (verdict.kind === 'check' && !checked) throw captchaRequired();
}

function tooMany(seconds: number): ServiceError {
  return new ServiceError(429, 'TOO_MANY_ORDERS', 'Too many orders; try again later.', {
    headers: { 'retry-after': String(seconds) },
  });
}
