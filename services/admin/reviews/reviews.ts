import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type ReviewItem, reviewsResource } from '@/lib/contract/admin/reviews';
import { reviewState } from '@/lib/contract/catalogue/feedback';
import { firstLocale } from '@/lib/contract/locales/locales';
import { type Locale, locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../../db/localized';
import { catalogueLock, maybeRow, oneRow, statement } from '../../db/query';
import { applyReviewDecision } from '../../reviews/reviews';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { productUrl } from '../product-url';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

const version = "md5(concat_ws('|', r.state, r.rating, r.author, r.content))";
const columns = `r.id, ${version} AS version, r.state, r.rating::int AS rating, r.author, r.lang, r.content, r.product_id,
  r.slug, ${textColumns('p.name')}, p.part_number, c.email AS customer, r.written_at, r.decided_at, r.refusal`;
const from =
  'customer_review r LEFT JOIN product p ON p.id = r.product_id LEFT JOIN customer c ON c.id = r.customer_id';
const row = z.object({
  ...{ id: z.int(), version: z.string(), state: reviewState, rating: z.int(), author: z.string(), lang: z.string() },
  ...{ content: z.string(), product_id: z.int(), slug: z.string(), ...textFields('name', z.string().nullable()) },
  ...{ part_number: z.string().nullable(), customer: z.string().nullable(), refusal: z.string() },
  ...{ written_at: z.date(), decided_at: z.date().nullable() },
});
const list = {
  ...{ prefix: 'admin-reviews', columns, from, key: 'r.id', row },
  sorts: { writtenAt: 'r.written_at', rating: 'r.rating' },
};
const byId = statement({ name: 'admin-review', text: `SELECT ${columns} FROM ${from} WHERE r.id = $1`, row });
const lockRow = statement({
  name: 'admin-lock-review',
  text: `SELECT ${version} AS version FROM customer_review r WHERE r.id = $1 FOR UPDATE`,
  row: z.object({ version: z.string() }),
});
const tryCatalogueLock = statement({
  name: 'admin-try-catalogue-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS locked',
  row: z.object({ locked: z.boolean() }),
});

function toItem(found: z.output<typeof row>, lang: Locale, publicUrl: string): ReviewItem {
  const { id, version, state, rating, author, content, slug, customer, refusal } = found;
  const pageLanguage = locale.catch(firstLocale).parse(found.lang);
  return {
    ...{ id, version, state, rating, author, lang: found.lang, content, slug, customer, refusal },
    productId: found.product_id,
    product: textOf(found, 'name', lang),
    partNumber: found.part_number,
    writtenAt: found.written_at.toISOString(),
    decidedAt: found.decided_at?.toISOString() ?? null,
    url: productUrl(publicUrl, pageLanguage, slug),
  };
}

/** Throws while a catalogue is loading, which would let the request wait for minutes. */
async function lockCatalogue(client: PoolClient): Promise<void> {
  if ((await oneRow(client, tryCatalogueLock, [catalogueLock])).locked) return;
  throw new AdminError(409, 'CATALOGUE_LOADING', 'A catalogue is being loaded. Try again in a few minutes.');
}

/** Locks a review. False if it is no longer at this version. */
async function isCurrent(client: PoolClient, id: number, version: string): Promise<boolean> {
  const locked = await maybeRow(client, lockRow, [id]);
  if (!locked) throw noSuchRecord();
  return locked.version === version;
}

async function decide(id: number, version: string, show: boolean, refusal: string, { client }: AdminWrite) {
  await lockCatalogue(client);
  if (!(await isCurrent(client, id, version)))
    throw new AdminError(409, 'RECORD_CHANGED', 'The review has changed since it was read.');
  await applyReviewDecision(client, id, { show, refusal });
  return undefined;
}

async function publishMany(
  reviews: readonly { readonly id: number; readonly version: string }[],
  { client, journal }: AdminWrite,
) {
  await lockCatalogue(client);
  const changed: number[] = [];
  // Locked in the order of ids, so that concurrent requests cannot deadlock.
  const inOrder = new Map([...reviews].sort((a, b) => a.id - b.id).map((review) => [review.id, review.version]));
  for (const [id, version] of inOrder) {
    const before = await maybeRow(client, byId, [id]);
    if (!before || !(await isCurrent(client, id, version))) {
      changed.push(id);
      continue;
    }
    await applyReviewDecision(client, id, { show: true });
    await journal({
      ...{ resource: 'reviews', recordId: id, action: 'publish' },
      ...{ before: { state: before.state }, after: { state: 'shown' } },
    });
  }
  return { published: inOrder.size - changed.length, changed };
}

/** Reviews by buyers: staff publish or refuse them. */
export function registerReviews(app: Hono, deps: AdminDeps): void {
  const { actions } = reviewsResource;
  resourceRoutes(app, deps, reviewsResource, {
    list: async ({ filter, ...query }, { db, lang, config }) => {
      const conditions = new Conditions()
        .add('r.state = ?', filter.state)
        .add('r.rating = ?', filter.rating)
        .add('r.product_id = ?', filter.productId)
        .add(
          `position(lower(?) IN lower(concat_ws(' ', r.content, r.author, r.slug, ${textColumns('p.name')}, p.part_number))) > 0`,
          filter.text,
        );
      const { items, total } = await readPage(db.read, list, query, conditions);
      return { items: items.map((item) => toItem(item, lang, config.publicUrl)), total };
    },
    read: async (id, { on, lang, config }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      return row && toItem(row, lang, config.publicUrl);
    },
  })
    .recordAction('publish', actions.publish, (id, { version }, write) =>
      decide(numericId(id), version, true, '', write),
    )
    .recordAction('refuse', actions.refuse, (id, { version, reason }, write) =>
      decide(numericId(id), version, false, reason, write),
    )
    .listAction('publishMany', actions.publishMany, ({ reviews }, write) => publishMany(reviews, write))
    .complete();
}
