import { z } from 'zod';
import { type NewsletterTexts, newsletterStates, newsletterTexts } from '@/lib/contract/admin/newsletters';
import { localeCodes } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { textColumns, textFields, textOf } from '../db/localized';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { type NewsletterProduct, newsletterIssue } from '../letters/newsletter';
import type { Letter } from '../mail/outbox';
import { unitPrice } from '../prices/prices';

const productsByNumber = statement({
  name: 'newsletter-products',
  text: `SELECT DISTINCT ON (w.at) w.at::int AS at, p.slug, p.part_number AS number, coalesce(b.name, '') AS brand,
      ${textColumns('p.name')}, l.price
    FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY w(key, brand, rest, at)
      JOIN product p ON p.part_key IN (w.key, w.rest) LEFT JOIN brand b ON b.id = p.brand_id
      LEFT JOIN listing l ON l.product_id = p.id
    WHERE p.part_key = w.key OR lower(b.name) = w.brand ORDER BY w.at, p.part_key = w.key DESC, p.id`,
  row: z.object({
    ...{ at: z.int(), slug: z.string(), number: z.string(), brand: z.string(), price: unitPrice.nullable() },
    ...textFields('name', z.string()),
  }),
});
type FoundProduct = z.output<(typeof productsByNumber)['row']>;

/**
 * Products of part numbers, each alone or after the name of its brand; undefined for a number that the catalogue does
 * not have.
 */
export async function findNewsletterProducts(
  on: Queryable,
  numbers: readonly string[],
): Promise<(FoundProduct | undefined)[]> {
  if (numbers.length === 0) return [];
  const split = numbers.map((text) => /^(\S+)\s+(.+)$/.exec(text.trim()));
  const records = await rows(on, productsByNumber, [
    numbers.map(normaliseOen),
    split.map((match) => match?.[1]?.toLowerCase() ?? ''),
    split.map((match) => normaliseOen(match?.[2] ?? '')),
  ]);
  return numbers.map((_, index) => records.find(({ at }) => at === index + 1));
}

const issueRow = z.object({
  ...{ id: z.int(), state: z.enum(newsletterStates), revision: z.int() },
  ...{ texts: newsletterTexts, products: z.array(z.string()) },
});
export type NewsletterIssue = z.output<typeof issueRow>;

export const issueColumns = 'i.id, i.state, i.revision, i.texts, i.products';
const lock = statement({
  name: 'newsletter-lock-issue',
  text: `SELECT ${issueColumns} FROM newsletter_issue i WHERE i.id = $1 FOR UPDATE`,
  row: issueRow,
});

/** Reads an issue and locks it until the transaction ends. */
export function lockIssue(client: Queryable, id: number): Promise<NewsletterIssue | undefined> {
  return maybeRow(client, lock, [id]);
}

/** Whether an issue has a subject and a text in every language. */
export function isComplete(texts: NewsletterTexts): boolean {
  return localeCodes.every((code) => texts[code].subject !== '' && texts[code].body !== '');
}

/** The recipient of an issue, with the token of the unsubscribe link. */
export type NewsletterReader = { readonly email: string; readonly lang: Locale; readonly token: string };

/** Composes an issue for a reader. Products that are no longer in the catalogue are left out. */
export function composeIssue(
  texts: NewsletterTexts,
  products: readonly (FoundProduct | undefined)[],
  { email, lang, token }: NewsletterReader,
  publicUrl: string,
): Letter {
  const cards = products.flatMap((found): NewsletterProduct[] => {
    if (!found) return [];
    const { slug, brand, number, price } = found;
    return [{ slug, brand, number, price, name: textOf(found, 'name', lang) }];
  });
  return newsletterIssue.compose({ to: email, locale: lang, publicUrl }, { token, ...texts[lang], products: cards });
}

const addDeliveries = statement({
  name: 'newsletter-add-deliveries',
  text: `INSERT INTO newsletter_delivery (issue_id, token) SELECT $1, token FROM newsletter_subscriber
    ON CONFLICT DO NOTHING`,
});
const begin = statement({
  name: 'newsletter-begin',
  text: "UPDATE newsletter_issue SET state = 'sending', started_at = now() WHERE id = $1 AND state = 'draft'",
});
const move = statement({
  name: 'newsletter-move',
  text: 'UPDATE newsletter_issue SET state = $3 WHERE id = $1 AND state = $2',
});

/** Starts sending a draft to the present subscribers, and returns their number; 0, without effect, if there are none. */
export async function startIssue(client: Queryable, id: number): Promise<number> {
  const readers = await execute(client, addDeliveries, [id]);
  if (readers > 0) await execute(client, begin, [id]);
  return readers;
}

/** Pauses or continues sending; false if the issue is in another state. */
export async function moveIssue(client: Queryable, id: number, to: 'paused' | 'sending'): Promise<boolean> {
  return (await execute(client, move, [id, to === 'paused' ? 'sending' : 'paused', to])) === 1;
}

const count = statement({
  name: 'newsletter-count-subscribers',
  text: 'SELECT count(*)::int AS count FROM newsletter_subscriber',
  row: z.object({ count: z.int() }),
});

export async function countReaders(on: Queryable): Promise<number> {
  return (await oneRow(on, count)).count;
}
