import { z } from 'zod';
import { shopLimits } from '@/lib/config/shop-limits';
import { type Queryable, rows, statement } from '../db/query';
import { mailboxOf } from '../mail/mailbox-limit';
import { type AccountKeys, keyedHash } from '../secrets/keys';

/** Orders of one kind of subject within some seconds: from `unchecked` on a human check is asked for, from `most` on none is made. */
type GuestLimit = {
  readonly scope: string;
  readonly seconds: number;
  readonly unchecked: number;
  readonly most: number;
};

const { perIp, perContact, perContactAndIp } = shopLimits.guestOrders;
const without = Number.POSITIVE_INFINITY;
const ofContact = { seconds: 24 * hour, unchecked: perContact.unchecked, most: without };
const ofContactAndIp = { seconds: hour, unchecked: without, most: perContactAndIp.most };

/** Where an order comes from, and whom it names. */
type GuestOrder = { readonly network: string; readonly email: string; readonly phone: string };
export type GuestSubject = { readonly limit: GuestLimit; readonly key: Buffer };

/**
 * The subjects that an order is counted for. An e-mail or phone alone never blocks an order, since anybody can type a
 * stranger's: it only asks for a human check. Blocking needs the IP as well.
 */
export function guestSubjects(
  { blind }: Pick<AccountKeys, 'blind'>,
  { network, email, phone }: GuestOrder,
): GuestSubject[] {
  const mailbox = mailboxOf(email);
  const counted: readonly (readonly [GuestLimit, string])[] = [
    [{ scope: 'order-ip', seconds: hour, ...perIp }, network],
    [{ scope: 'order-email', ...ofContact }, mailbox],
    [{ scope: 'order-phone', ...ofContact }, phone],
    [{ scope: 'order-email-ip', ...ofContactAndIp }, `${mailbox} ${network}`],
    [{ scope: 'order-phone-ip', ...ofContactAndIp }, `${phone} ${network}`],
  ];
  return counted.map(([limit, text]) => ({ limit, key: keyedHash(blind, `${limit.scope}:${text}`) }));
}

/** `wait` = for so many seconds. */
export type GuestVerdict = { readonly kind: 'open' | 'check' } | { readonly kind: 'wait'; readonly seconds: number };

/** The verdict for a new order from the ages (seconds) of the orders before it. */
function verdictOfAges(limits: readonly (readonly [GuestLimit, readonly number[]])[]): GuestVerdict {
  const found = limits.map(([limit, ages]) => ({ limit, recent: ages.filter((age) => age < limit.seconds) }));
  const waits = found.flatMap(({ limit: { most, seconds }, recent }) => {
    const freeing = recent.toSorted((a, b) => a - b)[most - 1];
    return freeing === undefined ? [] : [Math.max(1, Math.ceil(seconds - freeing))];
  });
  if (waits.length > 0) return { kind: 'wait', seconds: Math.max(...waits) };
  return { kind: found.some(({ limit, recent }) => recent.length >= limit.unchecked) ? 'check' : 'open' };
}

const maxKept = Math.max(perIp.most, perContact.unchecked, perContactAndIp.most) + 1;
const ages = z.object({ scope: z.string(), ages: z.array(z.number()) });
const agesOf = `ARRAY(SELECT extract(epoch FROM clock_timestamp() - h)::float8 FROM unnest(hits) AS h) AS ages`;
const read = statement({
  name: 'guest-orders-read',
  text: `SELECT scope, ${agesOf} FROM login_attempt
    WHERE (scope, key) IN (SELECT * FROM unnest($1::text[], $2::bytea[]))`,
  row: ages,
});
// In one order of rows, so that two orders that share some of them wait for each other instead of dying together.
const count = statement({
  name: 'guest-orders-count',
  text: `INSERT INTO login_attempt AS a (scope, key, hits, allowed)
    SELECT n.scope, n.key, ARRAY[now()], true FROM unnest($1::text[], $2::bytea[]) AS n (scope, key) ORDER BY n.scope, n.key
    ON CONFLICT (scope, key) DO UPDATE SET allowed = true, hits = (SELECT array_agg(h ORDER BY h) FROM
      (SELECT h FROM unnest(a.hits) AS h WHERE h > now() - interval '1 day' UNION ALL SELECT now() ORDER BY h DESC LIMIT $3) AS kept)
    RETURNING scope, ${agesOf}`,
  row: ages,
});

/** The network that an order comes from, as it is kept with it. */
export function networkHash({ blind }: Pick<AccountKeys, 'blind'>, network: string): Buffer {
  return keyedHash(blind, `order-network:${network}`);
}

const valuesOf = (subjects: readonly GuestSubject[]) => [
  subjects.map(({ limit }) => limit.scope),
  subjects.map(({ key }) => key),
];

/** What the orders so far mean for another one; counts nothing. */
export async function readGuestOrders(on: Queryable, subjects: readonly GuestSubject[]): Promise<GuestVerdict> {
  const found = new Map((await rows(on, read, valuesOf(subjects))).map((row) => [row.scope, row.ages]));
  return verdictOfAges(subjects.map(({ limit }) => [limit, found.get(limit.scope) ?? []]));
}

/** Counts an order, inside its transaction, and says what those before it mean: others wait until it is made or not. */
export async function countGuestOrder(client: Queryable, subjects: readonly GuestSubject[]): Promise<GuestVerdict> {
  const counted = await rows(client, count, [...valuesOf(subjects), maxKept]);
  // The youngest is this one.
  const found = new Map(counted.map((row) => [row.scope, row.ages.toSorted((a, b) => a - b).slice(1)]));
  return verdictOfAges(subjects.map(({ limit }) => [limit, found.get(limit.scope) ?? []]));
}
