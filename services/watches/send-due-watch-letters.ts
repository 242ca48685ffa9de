import type { Logger } from 'pino';
import { z } from 'zod';
import { localeOf } from '@/lib/contract/locales/locales';
import { accountLang, locale } from '@/lib/contract/shared';
import { priceStep, unitPrice, unitPriceSql } from '@/services/prices/prices';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import { textColumns, textFields, textOf } from '../db/localized';
import type { Database } from '../db/pools';
import { execute, type Queryable, rows, statement, transaction } from '../db/query';
import type { AccountDeps } from '../identity/account';
import { guestWatchUrl, watchPrice, watchStock } from '../letters/watch-letters';
import { postLetter } from '../mail/outbox';

/** SQL condition: the shown price is below the last reported one. `l.price < w.price_seen` skips most rows early. */
const isCheaper = (step: string) =>
  `(l.price < w.price_seen AND ${unitPriceSql('l.price', `${step}::int`)} < ${unitPriceSql('w.price_seen', `${step}::int`)})`;

const claimDueGuestWatches = statement({
  name: 'guest-watch-due',
  text: `SELECT w.token, w.email, w.lang, w.price_seen, l.price, p.id, p.slug, p.part_number, ${textColumns('p.name')},
      w.stock AND l.availability > 0 AS is_available
    FROM guest_watch w JOIN listing l ON l.product_id = w.product_id JOIN product p ON p.id = w.product_id
    WHERE w.confirmed_at IS NOT NULL AND l.price IS NOT NULL
      AND (w.stock AND l.availability > 0 OR w.price_drop AND ${isCheaper('$2')})
    ORDER BY w.created_at LIMIT $1 FOR UPDATE OF w SKIP LOCKED`,
  row: z.object({
    token: z.string(),
    email: z.string(),
    lang: locale,
    price_seen: unitPrice.nullable(),
    price: unitPrice,
    id: z.int(),
    slug: z.string(),
    part_number: z.string(),
    ...textFields('name', z.string()),
    is_available: z.boolean(),
  }),
});
const afterGuestLetter = statement({
  name: 'guest-watch-told',
  text: 'UPDATE guest_watch SET stock = stock AND NOT $2, price_seen = $3 WHERE token = $1',
});
const deleteNotifiedGuest = statement({
  name: 'guest-watch-done',
  text: 'DELETE FROM guest_watch WHERE token = $1 AND NOT stock AND NOT price_drop',
});

/** Sends alerts to confirmed e-mails without account. An e-mail without remaining alerts is deleted. */
export async function sendGuestWatchLetters(
  client: Queryable,
  mail: AccountDeps['mail'],
  limit: number,
): Promise<number> {
  const all = await rows(client, claimDueGuestWatches, [limit, priceStep()]);
  for (const { token, email: to, lang, price, price_seen: before, is_available, ...row } of all) {
    const { id, slug, part_number: number } = row;
    const product = { id, slug, name: textOf(row, 'name', lang), number };
    const envelope = { to, locale: lang, publicUrl: mail.publicUrl };
    const manage = guestWatchUrl(mail.publicUrl, lang, token);
    const letter = is_available
      ? watchStock.compose(envelope, { product, price })
      : watchPrice.compose(envelope, { product, price, before, manage });
    await postLetter(client, mail.key, letter);
    await execute(client, afterGuestLetter, [token, is_available, price]);
    await execute(client, deleteNotifiedGuest, [token]);
  }
  return all.length;
}

const batchSize = 50;

/* Blocked customers, and those without a confirmed e-mail, get no letters. */
const claimDueWatches = statement({
  name: 'watch-due',
  text: `SELECT w.customer_id, w.product_id, w.kind, w.price_seen, l.price, p.slug, p.part_number, ${textColumns('p.name')},
      c.email, coalesce(c.letters_lang, c.lang) AS lang,
      EXISTS (SELECT FROM contract k WHERE k.customer_id = c.id AND k.active AND k.customer_group_id IS NOT NULL) AS own_prices
    FROM product_watch w JOIN listing l ON l.product_id = w.product_id JOIN product p ON p.id = w.product_id
      JOIN customer c ON c.id = w.customer_id
    WHERE CASE w.kind WHEN 'stock' THEN l.availability > 0 AND l.price IS NOT NULL ELSE ${isCheaper('$2')} END
      AND c.email_confirmed AND c.blocked_at IS NULL
    ORDER BY w.created_at LIMIT $1 FOR UPDATE OF w SKIP LOCKED`,
  row: z.object({
    customer_id: z.int(),
    product_id: z.int(),
    kind: z.enum(['stock', 'price']),
    price_seen: unitPrice.nullable(),
    price: unitPrice,
    slug: z.string(),
    part_number: z.string(),
    ...textFields('name', z.string()),
    email: z.string(),
    lang: accountLang,
    own_prices: z.boolean(),
  }),
});
const afterCustomerLetter = {
  stock: statement({
    name: 'watch-told-stock',
    text: "DELETE FROM product_watch WHERE customer_id = $1 AND product_id = $2 AND kind = 'stock'",
  }),
  price: statement({
    name: 'watch-told-price',
    text: `UPDATE product_watch w SET price_seen = l.price FROM listing l
      WHERE customer_id = $1 AND w.product_id = $2 AND l.product_id = w.product_id AND kind = 'price'`,
  }),
} as const;

/** Queues a batch of due alert letters, each once, and returns their number. */
export async function sendDueWatchLetters(
  { write }: Pick<Database, 'write'>,
  mail: AccountDeps['mail'],
): Promise<number> {
  const found = await transaction(write, async (client) => {
    const all = await rows(client, claimDueWatches, [batchSize, priceStep()]);
    for (const one of all) {
      const { kind, email: to, price, price_seen: before, product_id: id, slug, part_number: number } = one;
      const ownPrices = one.own_prices;
      const locale = localeOf(one.lang);
      const product = { id, slug, name: textOf(one, 'name', locale), number };
      const envelope = { to, locale, publicUrl: mail.publicUrl };
      const letter =
        kind === 'stock'
          ? watchStock.compose(envelope, { product, price, ownPrices })
          : watchPrice.compose(envelope, { product, price, before, ownPrices });
      await postLetter(client, mail.key, letter);
      await execute(client, afterCustomerLetter[kind], [one.customer_id, id]);
    }
    return all.length + (await sendGuestWatchLetters(client, mail, batchSize));
  });
  if (found > 0) mail.wake();
  return found;
}

const pollIntervalMs = 15_000;

/** Sends alerts in the background until closed. */
export function startWatches(
  db: Pick<Database, 'write'>,
  mail: AccountDeps['mail'],
  log: Pick<Logger, 'warn'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => sendDueWatchLetters(db, mail),
    pollIntervalMs,
    log,
    failure: 'alerts not sent',
  });
}
