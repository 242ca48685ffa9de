import { z } from 'zod';
import type { ResponseOf } from '@/lib/contract/call';
import type { AnsweredQuestion, productQuestions } from '@/lib/contract/catalogue/questions';
import { locale } from '@/lib/contract/shared';
import { redactPersonalData } from '@/lib/domain/text/redact';
import { oneRow, rows, statement } from '../db/query';
import type { CallContext } from '../http/call-context';

const publicQuestions = `FROM product_question WHERE slug = $1 AND state = 'answered' AND public`;
const count = statement({
  name: 'product-questions-count',
  text: `SELECT count(*)::int AS total ${publicQuestions}`,
  row: z.object({ total: z.int() }),
});
const page = statement({
  name: 'product-questions',
  text: `SELECT id, lang, author, car, question, answer, asked_at, decided_at ${publicQuestions}
    ORDER BY decided_at DESC, id DESC LIMIT $2 OFFSET $3`,
  row: z.object({
    id: z.int(),
    lang: locale,
    author: z.string(),
    car: z.string().nullable(),
    question: z.string(),
    answer: z.string(),
    asked_at: z.date(),
    decided_at: z.date(),
  }),
});
const usualLimit = 20;

/** Answers `POST /product/questions`. */
export async function readProductQuestions(
  { slug, limit = usualLimit, page: number = 1 }: z.output<typeof productQuestions.request>,
  { db }: Pick<CallContext, 'db'>,
): Promise<ResponseOf<typeof productQuestions>> {
  const { total } = await oneRow(db.read, count, [slug]);
  if (total === 0) return { items: [], total };
  const found = await rows(db.read, page, [slug, limit, (number - 1) * limit]);
  const items = found.map(
    ({ id, lang, author, car, question, answer, asked_at, decided_at }): AnsweredQuestion => ({
      id,
      lang,
      author: author === '' ? null : author,
      car,
      question: redactPersonalData(question),
      askedAt: asked_at.toISOString(),
      answer,
      answeredAt: decided_at.toISOString(),
    }),
  );
  return { items, total };
}
