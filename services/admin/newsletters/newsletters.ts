import type { Hono } from 'hono';
import { z } from 'zod';
import {
  type NewsletterItem,
  newsletterStates,
  newslettersResource,
  newsletterTexts,
} from '@/lib/contract/admin/newsletters';
import { locale } from '@/lib/contract/shared';
import { textOf } from '../../db/localized';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../../db/query';
import { postLetter } from '../../mail/outbox';
import {
  composeIssue,
  countReaders,
  findNewsletterProducts,
  isComplete,
  issueColumns,
  lockIssue,
  moveIssue,
  startIssue,
} from '../../newsletter/issues';
import { readActor, requireAllowed } from '../access/actor';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { servePreview } from '../preview';
import { numericId } from '../record-id';
import { parse, resourceRoutes } from '../resource-routes';
import { registerSubscribers } from './subscribers';

const columns = `${issueColumns}, i.created_at, i.started_at, i.finished_at, p.total, p.queued, p.skipped, p.failed`;
const from = `newsletter_issue i CROSS JOIN LATERAL (SELECT count(*)::int AS total, count(d.letter_id)::int AS queued,
    (count(d.done_at) - count(d.letter_id))::int AS skipped,
    (count(m.failed_at) FILTER (WHERE m.error IS DISTINCT FROM 'CANCELLED'))::int AS failed
  FROM newsletter_delivery d LEFT JOIN mail_outbox m ON m.id = d.letter_id WHERE d.issue_id = i.id) p`;
const row = z.object({
  ...{ id: z.int(), state: z.enum(newsletterStates), revision: z.int(), texts: newsletterTexts },
  ...{ products: z.array(z.string()), created_at: z.date() },
  ...{ started_at: z.date().nullable(), finished_at: z.date().nullable() },
  ...{ total: z.int(), queued: z.int(), skipped: z.int(), failed: z.int() },
});
const list = { prefix: 'admin-newsletters', columns, from, sorts: { id: 'i.id' }, key: 'i.id', row };
const byId = statement({ name: 'admin-newsletter', text: `SELECT ${columns} FROM ${from} WHERE i.id = $1`, row });
const add = statement({
  name: 'admin-add-newsletter',
  text: 'INSERT INTO newsletter_issue (texts, products) VALUES ($1, $2) RETURNING id',
  row: z.object({ id: z.int() }),
});
const change = statement({
  name: 'admin-change-newsletter',
  text: 'UPDATE newsletter_issue SET texts = $2, products = $3, revision = revision + 1 WHERE id = $1',
});
const remove = statement({ name: 'admin-remove-newsletter', text: 'DELETE FROM newsletter_issue WHERE id = $1' });

function toItem(found: z.output<typeof row>): NewsletterItem {
  const { id, state, revision, texts, total, queued, skipped, failed } = found;
  return {
    ...{ id, state, revision, texts },
    createdAt: found.created_at.toISOString(),
    startedAt: found.started_at?.toISOString() ?? null,
    finishedAt: found.finished_at?.toISOString() ?? null,
    progress: { total, queued, left: skipped, failed },
  };
}

/** Locks a draft. Throws 409 if it was started or, with a revision, changed. */
async function lockDraft(client: Queryable, id: number, revision?: number) {
  const issue = await lockIssue(client, id);
  if (!issue) throw noSuchRecord();
  if (issue.state !== 'draft') throw new AdminError(409, 'NEWSLETTER_NOT_DRAFT', 'The issue is no longer a draft.');
  if (revision !== undefined && issue.revision !== revision)
    throw new AdminError(409, 'RECORD_CHANGED', 'The draft has changed since it was read.');
  return issue;
}

/** The token in links of previews and test letters, which unsubscribes nobody. */
const exampleToken = 'example-'.repeat(4);
const previewParameters = z.strictObject({ id: z.string(), lang: locale });

/** Issues of the newsletter: staff write, test and send them. */
export function registerNewsletters(app: Hono, deps: AdminDeps): void {
  const { mail } = deps.account;
  const { actions } = newslettersResource;
  const moveTo =
    (to: 'paused' | 'sending') =>
    async (id: string, _: object, { client }: { client: Queryable }) => {
      if (!(await lockIssue(client, numericId(id)))) throw noSuchRecord();
      if (await moveIssue(client, numericId(id), to)) return undefined;
      throw new AdminError(409, 'NEWSLETTER_STATE', 'The issue is in another state.');
    };
  registerSubscribers(app, deps);
  resourceRoutes(app, deps, newslettersResource, {
    list: async ({ filter, ...query }, { db }) => {
      const { items, total } = await readPage(db.read, list, query, new Conditions().add('i.state = ?', filter.state));
      return { items: items.map(toItem), total };
    },
    read: async (id, { on, lang, config }) => {
      const row = await maybeRow(on, byId, [numericId(id)]);
      if (!row) return undefined;
      const products = await findNewsletterProducts(on, row.products);
      return {
        ...toItem(row),
        products: row.products.map((partNumber, at) => {
          const product = products[at];
          return { partNumber, name: product ? `${textOf(product, 'name', lang)}, ${product.brand}` : null };
        }),
        subscribers: await countReaders(on),
        perMinute: config.newsletterPerMinute,
      };
    },
  })
    .create(newslettersResource.create, async ({ texts, products }, { client }) => {
      return (await oneRow(client, add, [JSON.stringify(texts), products])).id;
    })
    .update(newslettersResource.update, async (id, { revision, texts, products }, { client }) => {
      await lockDraft(client, numericId(id), revision);
      await execute(client, change, [numericId(id), JSON.stringify(texts), products]);
    })
    .remove(async (id, { client }) => {
      await lockDraft(client, numericId(id));
      await execute(client, remove, [numericId(id)]);
    })
    .recordAction('test', actions.test, async (id, { lang }, { client, actor }) => {
      if (actor.kind !== 'staff') throw new AdminError(409, 'REFUSED', 'Only members of staff have an e-mail.');
      const issue = await lockIssue(client, numericId(id));
      if (!issue) throw noSuchRecord();
      const { email } = actor.user;
      const products = await findNewsletterProducts(client, issue.products);
      const reader = { email, lang, token: exampleToken };
      await postLetter(client, mail.key, composeIssue(issue.texts, products, reader, mail.publicUrl));
      return { email };
    })
    .recordAction('start', actions.start, async (id, { revision }, { client }) => {
      const { texts } = await lockDraft(client, numericId(id), revision);
      if (!isComplete(texts))
        throw new AdminError(409, 'NEWSLETTER_INCOMPLETE', 'The subject and text are needed in every language.');
      if ((await startIssue(client, numericId(id))) === 0)
        throw new AdminError(409, 'NEWSLETTER_NO_SUBSCRIBERS', 'There are no subscribers.');
      return undefined;
    })
    .recordAction('pause', actions.pause, moveTo('paused'))
    .recordAction('resume', actions.resume, moveTo('sending'))
    .complete();
  app.get('/api/previews/newsletters/:id/:lang', async (context) => {
    const actor = await readActor(context, deps.db.write, deps.config.adminUrl);
    requireAllowed(actor, 'newsletters', 'read');
    const { id, lang } = parse(previewParameters, context.req.param());
    const issue = await maybeRow(deps.db.write, byId, [numericId(id)]);
    if (!issue) throw noSuchRecord();
    const products = await findNewsletterProducts(deps.db.write, issue.products);
    const reader = { email: 'ana@exemplu.md', lang, token: exampleToken };
    return servePreview(context, composeIssue(issue.texts, products, reader, mail.publicUrl).html ?? '');
  });
}
