import { z } from 'zod';
import type { GuestWatch, guestWatchAsk, guestWatchChange } from '@/lib/contract/account/watches';
import type { RequestOf } from '@/lib/contract/call';
import { type Locale, locale } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { watchConfirm } from '../letters/watches/watch-confirm';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import { maskEmail } from '../newsletter/subscribers';
import { newSecret } from '../secrets/keys';
import { readWatched } from './customer-watch';

const maxWatches = 50;

const guestRow = z.object({
  token: z.string(),
  email: z.string(),
  lang: locale,
  product_id: z.int(),
  stock: z.boolean(),
  price_drop: z.boolean(),
  confirmed: z.boolean(),
});
const columns =
  'w.token, w.email, w.lang, w.product_id, w.stock, w.price_drop, w.confirmed_at IS NOT NULL AS confirmed';

// What a stranger types changes nothing that the owner of the address has confirmed.
const insertGuestWatch = statement({
  name: 'guest-watch-ask',
  text: `INSERT INTO guest_watch AS w (token, email, lang, product_id, stock, price_drop, price_seen)
    SELECT $1, $2, $3, l.product_id, $5, $6 AND l.price IS NOT NULL, l.price FROM listing l
    WHERE l.product_id = $4 AND (SELECT count(*) FROM guest_watch WHERE email = $2 AND product_id <> $4) < ${maxWatches}
    ON CONFLICT (email, product_id) DO UPDATE SET
      lang = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.lang ELSE w.lang END,
      stock = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.stock ELSE w.stock END,
      price_drop = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.price_drop ELSE w.price_drop END,
      price_seen = CASE WHEN w.confirmed_at IS NULL THEN EXCLUDED.price_seen ELSE w.price_seen END
    RETURNING ${columns}`,
  row: guestRow,
});
const ofLink = statement({
  name: 'guest-watch-of-link',
  text: `SELECT ${columns} FROM guest_watch w WHERE token = $1`,
  row: guestRow,
});
const change = statement({
  name: 'guest-watch-change',
  text: `UPDATE guest_watch w SET confirmed_at = coalesce(w.confirmed_at, now()), stock = $2,
      price_drop = $3 AND l.price IS NOT NULL, price_seen = CASE WHEN w.price_drop THEN w.price_seen ELSE l.price END
    FROM listing l WHERE token = $1 AND l.product_id = w.product_id RETURNING ${columns}`,
  row: guestRow,
});
const end = { name: 'guest-watch-end', text: 'DELETE FROM guest_watch WHERE token = $1' };

const noSuchLink = () => new ServiceError(404, 'NOT_FOUND', 'The link belongs to no alert.');

/** Keeps what is asked for until the address is confirmed, and writes to it. Whoever the address belongs to gets the same answer. */
export async function askGuestWatch(account: AccountDeps, context: CallContext, wish: RequestOf<typeof guestWatchAsk>) {
  const { db, clientIp } = context;
  const { keys, mail } = account;
  const email = wish.email.toLowerCase();
  await checkCaptcha(account, context, 'watch');
  await countTry(db.write, keys, tryLimits.watchesByIp, networkOfIp(clientIp));
  await countTry(db.write, keys, tryLimits.watchesByEmail, email);
  const { product } = await readWatched(db.write, wish.productId, wish.lang);
  await transaction(db.write, async (client) => {
    const asked = await maybeRow(client, insertGuestWatch, [
      ...[newSecret(), email, wish.lang, wish.productId, wish.stock, wish.priceDrop],
    ]);
    if (!asked) throw new ServiceError(409, 'LIST_FULL', 'There is no room for another alert.');
    const envelope = { to: asked.email, locale: asked.lang, publicUrl: mail.publicUrl };
    await postLetter(client, mail.key, watchConfirm.compose(envelope, { token: asked.token, product }));
  });
  mail.wake();
  return { ok: true } as const;
}

async function toGuestWatch(on: Queryable, row: z.infer<typeof guestRow>, lang: Locale): Promise<GuestWatch> {
  const { email, stock, price_drop: priceDrop, confirmed } = row;
  return { ...(await readWatched(on, row.product_id, lang)), email: maskEmail(email), stock, priceDrop, confirmed };
}

/** What a link is about. */
export async function readGuestWatch({ db, lang }: CallContext, token: string): Promise<GuestWatch> {
  const row = await maybeRow(db.write, ofLink, [token]);
  if (!row) throw noSuchLink();
  return toGuestWatch(db.write, row, lang);
}

/** Confirms the address of a link and keeps what is to be told; with nothing to tell the address is forgotten. */
export async function changeGuestWatch(
  { db, lang }: CallContext,
  { token, stock, priceDrop }: RequestOf<typeof guestWatchChange>,
): Promise<GuestWatch> {
  const row = await maybeRow(db.write, ofLink, [token]);
  if (!row) throw noSuchLink();
  if (stock || priceDrop) {
    return toGuestWatch(db.write, await oneRow(db.write, change, [token, stock, priceDrop]), lang);
  }
  await execute(db.write, end, [token]);
  return toGuestWatch(db.write, { ...row, stock, price_drop: priceDrop, confirmed: true }, lang);
}
