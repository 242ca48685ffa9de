import type { Logger } from 'pino';
import { z } from 'zod';
import { accountLang } from '@/lib/contract/shared';
import { localeOf } from '@/lib/locales/locales';
import { startWorkLoop, type WorkLoop } from '../background/work-loop';
import { textColumns, textFields, textOf } from '../db/localized';
import type { Database } from '../db/pools';
import { execute, rows, statement, transaction } from '../db/query';
import type { AccountDeps } from '../identity/account';
import { watchPrice } from '../letters/watches/watch-price';
import { watchStock } from '../letters/watches/watch-stock';
import { postLetter } from '../mail/outbox';
import { sendGuestWatchLetters } from './tell-guests';

const atOnce = 50;

/* A customer who is blocked, or whose address is no longer confirmed, is told nothing. */
const claimDueWatches = statement({
  name: 'watch-due',
  text: `SELECT w.customer_id, w.product_id, w.kind, w.price_seen, l.price, p.slug, p.part_number, ${textColumns('p.name')},
      c.email, coalesce(c.letters_lang, c.lang) AS lang
    FROM product_watch w JOIN listing l ON l.product_id = w.product_id JOIN product p ON p.id = w.product_id
      JOIN customer c ON c.id = w.customer_id
    WHERE CASE w.kind WHEN 'stock' THEN l.availability > 0 AND l.price IS NOT NULL ELSE l.price < w.price_seen END
      AND c.email_confirmed AND c.blocked_at IS NULL
    ORDER BY w.created_at LIMIT $1 FOR UPDATE OF w SKIP LOCKED`,
  row: z.object({
    customer_id: z.int(),
    product_id: z.int(),
    kind: z.enum(['stock', 'price']),
    price_seen: z.int().nullable(),
    price: z.int(),
    slug: z.string(),
    part_number: z.string(),
    ...textFields('name', z.string()),
    email: z.string(),
    lang: accountLang,
  }),
});
const afterCustomerLetter = {
  stock: {
    name: 'watch-told-stock',
    text: "DELETE FROM product_watch WHERE customer_id = $1 AND product_id = $2 AND kind = 'stock'",
  },
  price: {
    name: 'watch-told-price',
    text: `UPDATE product_watch w SET price_seen = l.price FROM listing l
      WHERE customer_id = $1 AND w.product_id = $2 AND l.product_id = w.product_id AND kind = 'price'`,
  },
} as const;

/** Writes the letters that are due to customers and to others, some at once, and says how many there were. Each is written once. */
export async function sendDueWatchLetters(
  { write }: Pick<Database, 'write'>,
  mail: AccountDeps['mail'],
): Promise<number> {
  const found = await transaction(write, async (client) => {
    const all = await rows(client, claimDueWatches, [atOnce]);
    for (const one of all) {
      const { kind, email: to, price, price_seen: before, product_id: id, slug, part_number: number } = one;
      const locale = localeOf(one.lang);
      const product = { id, slug, name: textOf(one, 'name', locale), number };
      const envelope = { to, locale, publicUrl: mail.publicUrl };
      const letter =
        kind === 'stock'
          ? watchStock.compose(envelope, { product, price })
          : watchPrice.compose(envelope, { product, price, before });
      await postLetter(client, mail.key, letter);
      await execute(client, afterCustomerLetter[kind], [one.customer_id, id]);
    }
    return all.length + (await sendGuestWatchLetters(client, mail, atOnce));
  });
  if (found > 0) mail.wake();
  return found;
}

const lookEveryMs = 15_000;

/** Tells watchers in the background until it is closed. */
export function startWatches(
  db: Pick<Database, 'write'>,
  mail: AccountDeps['mail'],
  log: Pick<Logger, 'warn'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => sendDueWatchLetters(db, mail),
    lookEveryMs,
    log,
    failure: 'watchers not told',
  });
}
