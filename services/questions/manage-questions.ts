import type { Logger } from 'pino';
import { z } from 'zod';
import { type QuestionState, questionState } from '@/lib/contract/catalogue/questions';
import { locale } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { startWorkLoop, type WorkLoop } from '../background/due-work';
import { textInLanguage } from '../db/localized';
import type { Database } from '../db/pools';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { AccountDeps } from '../identity/account-deps';
import { questionAnswered } from '../letters/questions/question-answered';
import { postLetter } from '../mail/outbox';
import type { Revalidator } from '../revalidation/revalidator';

const takeDecided = statement({
  name: 'questions-take-decided',
  text: 'UPDATE product_question SET unannounced = false WHERE unannounced RETURNING slug',
  row: z.object({ slug: z.string() }),
});

/** Revalidates products whose questions were answered or removed since the last time. */
export async function revalidateQuestions(
  { write }: Pick<Database, 'write'>,
  revalidator: Pick<Revalidator, 'revalidate'>,
): Promise<number> {
  const decided = await rows(write, takeDecided);
  const tags = new Set(decided.map(({ slug }) => tagOf('product', slug)));
  if (tags.size > 0) revalidator.revalidate([...tags]);
  return decided.length;
}

const lookEveryMs = 3000;

/** Looks for answers, which the operator gives in a process of his own, until it is closed. */
export function watchAnswers(
  { db, log }: { readonly db: Pick<Database, 'write'>; readonly log: Pick<Logger, 'warn'> },
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => revalidateQuestions(db, revalidator),
    lookEveryMs,
    log,
    failure: 'questions not announced',
  });
}

const questionRow = z.object({
  id: z.int(),
  slug: z.string(),
  product: z.string().nullable(),
  part_number: z.string().nullable(),
  customer: z.string().nullable(),
  email: z.string().nullable(),
  author: z.string(),
  lang: locale,
  question: z.string(),
  car: z.string().nullable(),
  vin: z.string().nullable(),
  state: questionState,
  answer: z.string().nullable(),
  public: z.boolean(),
  asked_at: z.date(),
});
export type QuestionFacts = z.infer<typeof questionRow>;

const columns = `q.id, q.slug, ${textInLanguage('q.lang', 'p.name')} AS product, p.part_number,
  c.email AS customer, coalesce(q.email, c.email) AS email, q.author, q.lang, q.question, q.car, q.vin, q.state, q.answer,
  q.public, q.asked_at
  FROM product_question q LEFT JOIN product p ON p.slug = q.slug LEFT JOIN customer c ON c.id = q.customer_id`;

const inState = statement({
  name: 'operator-questions',
  text: `SELECT ${columns} WHERE q.state = $1 ORDER BY q.asked_at, q.id LIMIT $2`,
  row: questionRow,
});
const byId = statement({ name: 'operator-question', text: `SELECT ${columns} WHERE q.id = $1`, row: questionRow });
const lock = statement({
  name: 'operator-question-lock',
  text: `SELECT ${columns} WHERE q.id = $1 FOR UPDATE OF q`,
  row: questionRow,
});
const give = {
  name: 'operator-question-answer',
  text: `UPDATE product_question SET state = 'answered', answer = $2, public = $3, author = CASE WHEN $4 THEN author ELSE '' END,
      decided_at = CASE WHEN state = 'answered' THEN decided_at ELSE now() END, unannounced = true WHERE id = $1`,
};
const refuse = {
  name: 'operator-question-refuse',
  text: `UPDATE product_question SET state = 'refused', answer = NULL, decided_at = now(), unannounced = true WHERE id = $1`,
};

/** Questions in a state, the oldest first. */
export function listQuestions(on: Queryable, state: QuestionState, limit: number): Promise<QuestionFacts[]> {
  return rows(on, inState, [state, limit]);
}

export function findQuestion(on: Queryable, id: number): Promise<QuestionFacts | undefined> {
  return maybeRow(on, byId, [id]);
}

type Answer = { readonly text: string; readonly isPublic: boolean; readonly named: boolean };

/**
 * Answers a question, or changes its answer: the asker gets a letter, and the product's page shows it unless private.
 * `unknown` for a missing question, `unwritten` when the asker's e-mail was already deleted.
 */
export async function answerQuestion(
  { write }: Pick<Database, 'write'>,
  { key, publicUrl, wake }: AccountDeps['mail'],
  id: number,
  { text: answer, isPublic, named }: Answer,
): Promise<'told' | 'unwritten' | 'unknown'> {
  const done = await transaction(write, async (client) => {
    const asked = await maybeRow(client, lock, [id]);
    if (!asked) return 'unknown';
    await execute(client, give, [id, answer, isPublic, named]);
    const { email: to, lang, question, slug } = asked;
    if (to === null) return 'unwritten';
    const product = { slug, name: asked.product ?? slug, number: asked.part_number ?? '' };
    const envelope = { to, locale: lang, publicUrl };
    const letter = questionAnswered.compose(envelope, { product, question, answer, shown: isPublic });
    await postLetter(client, key, letter);
    return 'told';
  });
  wake();
  return done;
}

/** Rejects a question; a published one is removed from the page. False when there is none. */
export async function refuseQuestion({ write }: Pick<Database, 'write'>, id: number): Promise<boolean> {
  return (await execute(write, refuse, [id])) > 0;
}
