import type { Hono } from 'hono';
import { z } from 'zod';
import { type QuestionItem, questionsResource } from '@/lib/contract/admin/questions';
import { questionState } from '@/lib/contract/catalogue/feedback';
import { type Locale, locale } from '@/lib/contract/shared';
import { textColumns, textFields, textOf } from '../../db/localized';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { refuseQuestion, saveQuestionAnswer } from '../../questions/questions';
import type { AdminDeps } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { Conditions, readPage } from '../list-sql';
import { productUrl } from '../product-url';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';

const version = "md5(concat_ws('|', q.state, q.answer, q.public, q.author))";
const columns = `q.id, ${version} AS version, q.state, q.question, q.answer, q.public, q.author, q.lang,
  coalesce(q.email, c.email) AS email, q.customer_id IS NOT NULL AS is_customer, q.car, q.vin, q.slug,
  ${textColumns('p.name')}, p.part_number, q.asked_at, q.decided_at`;
const from = 'product_question q LEFT JOIN product p ON p.slug = q.slug LEFT JOIN customer c ON c.id = q.customer_id';
const row = z.object({
  ...{ id: z.int(), version: z.string(), state: questionState, question: z.string(), answer: z.string().nullable() },
  ...{ public: z.boolean(), author: z.string(), lang: locale, email: z.string().nullable(), is_customer: z.boolean() },
  ...{ car: z.string().nullable(), vin: z.string().nullable(), slug: z.string() },
  ...{ ...textFields('name', z.string().nullable()), part_number: z.string().nullable() },
  ...{ asked_at: z.date(), decided_at: z.date().nullable() },
});
// Unanswered questions first, in both directions of the time.
const list = {
  ...{ prefix: 'admin-questions', columns, from, key: 'q.id', row },
  sorts: { askedAt: "(q.state = 'waiting') DESC, q.asked_at" },
};
const byId = statement({ name: 'admin-question', text: `SELECT ${columns} FROM ${from} WHERE q.id = $1`, row });
const lockRow = statement({
  name: 'admin-lock-question',
  text: `SELECT ${version} AS version FROM product_question q WHERE q.id = $1 FOR UPDATE`,
  row: z.object({ version: z.string() }),
});

function toItem(found: z.output<typeof row>, lang: Locale, publicUrl: string): QuestionItem {
  const { id, version, state, question, answer, author, email, car, vin, slug } = found;
  return {
    ...{ id, version, state, question, answer, author, lang: found.lang, email, car, vin, slug },
    isPublic: found.public,
    isCustomer: found.is_customer,
    product: textOf(found, 'name', lang),
    partNumber: found.part_number,
    askedAt: found.asked_at.toISOString(),
    decidedAt: found.decided_at?.toISOString() ?? null,
    url: productUrl(publicUrl, found.lang, slug),
  };
}

/** Locks a question. Throws 409 if it is no longer at this version. */
async function lockVersion(client: Queryable, id: number, version: string): Promise<void> {
  const locked = await maybeRow(client, lockRow, [id]);
  if (!locked) throw noSuchRecord();
  if (locked.version !== version)
    throw new AdminError(409, 'RECORD_CHANGED', 'The question has changed since it was read.');
}

/** Questions of shoppers: staff answer or refuse them. */
export function registerQuestions(app: Hono, deps: AdminDeps): void {
  const { actions } = questionsResource;
  resourceRoutes(app, deps, questionsResource, {
    list: async ({ filter, ...query }, { db, lang, config }) => {
      const conditions = new Conditions()
        .add('q.state = ?', filter.state)
        .add(
          `position(lower(?) IN lower(concat_ws(' ', q.question, q.answer, q.author, q.slug, ${textColumns('p.name')}, p.part_number))) > 0`,
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
    .recordAction('answer', actions.answer, async (id, { version, ...answer }, { client, account }) => {
      await lockVersion(client, numericId(id), version);
      await saveQuestionAnswer(client, account.mail, numericId(id), answer);
      return undefined;
    })
    .recordAction('refuse', actions.refuse, async (id, { version }, { client }) => {
      await lockVersion(client, numericId(id), version);
      await refuseQuestion(client, numericId(id));
      return undefined;
    })
    .complete();
}
