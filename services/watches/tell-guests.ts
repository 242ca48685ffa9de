import { z } from 'zod';
import { locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../db/localized';
import { execute, type Queryable, rows, statement } from '../db/query';
import type { AccountDeps } from '../identity/account';
import { guestWatchUrl } from '../letters/watches/guest-watch-url';
import { watchPrice } from '../letters/watches/watch-price';
import { watchStock } from '../letters/watches/watch-stock';
import { postLetter } from '../mail/outbox';

const claimDueGuestWatches = statement({
  name: 'guest-watch-due',
  text: `SELECT w.token, w.email, w.lang, w.price_seen, l.price, p.id, p.slug, p.part_number, ${textColumns('p.name')},
      w.stock AND l.availability > 0 AS there
    FROM guest_watch w JOIN listing l ON l.product_id = w.product_id JOIN product p ON p.id = w.product_id
    WHERE w.confirmed_at IS NOT NULL AND l.price IS NOT NULL
      AND (w.stock AND l.availability > 0 OR w.price_drop AND l.price < w.price_seen)
    ORDER BY w.created_at LIMIT $1 FOR UPDATE OF w SKIP LOCKED`,
  row: z.object({
    token: z.string(),
    email: z.string(),
    lang: locale,
    price_seen: z.int().nullable(),
    price: z.int(),
    id: z.int(),
    slug: z.string(),
    part_number: z.string(),
    ...textFields('name', z.string()),
    there: z.boolean(),
  }),
});
const afterGuestLetter = {
  name: 'guest-watch-told',
  text: 'UPDATE guest_watch SET stock = stock AND NOT $2, price_seen = $3 WHERE token = $1',
};
const deleteToldGuest = {
  name: 'guest-watch-done',
  text: 'DELETE FROM guest_watch WHERE token = $1 AND NOT stock AND NOT price_drop',
};

/** Writes what is due to those without an account, who have confirmed their address. An address that is told all is forgotten. */
export async function sendGuestWatchLetters(
  client: Queryable,
  mail: AccountDeps['mail'],
  most: number,
): Promise<number> {
  const all = await rows(client, claimDueGuestWatches, [most]);
  for (const { token, email: to, lang, price, price_seen: before, there, ...row } of all) {
    const { id, slug, part_number: number } = row;
    const product = { id, slug, name: textOf(row, 'name', lang), number };
    const envelope = { to, locale: lang, publicUrl: mail.publicUrl };
    const manage = guestWatchUrl(mail.publicUrl, lang, token);
    const letter = there
      ? watchStock.compose(envelope, { product, price })
      : watchPrice.compose(envelope, { product, price, before, manage });
    await postLetter(client, mail.key, letter);
    await execute(client, afterGuestLetter, [token, there, price]);
    await execute(client, deleteToldGuest, [token]);
  }
  return all.length;
}
