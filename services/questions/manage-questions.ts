import { z } from 'zod';
import { type QuestionState, questionState } from '@/lib/contract/catalogue/questions';
import { type Locale, locale } from '@/lib/contract/shared';
import type { Database } from '../db/pools';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { AccountDeps } from '../identity/account';
import type { Letter } from '../mail/letter';
import { escapeHtml, htmlPage, type LetterPage, textPage } from '../mail/letter-layout';
import { postLetter } from '../mail/outbox';

type AnswerLetterFacts = {
  readonly to: string;
  readonly lang: Locale;
  readonly publicUrl: string;
  readonly product: { readonly slug: string; readonly name: string; readonly number: string };
  readonly question: string;
  readonly answer: string;
  /** Others read it as well. */
  readonly shown: boolean;
};

const words = {
  ro: {
    subject: 'Răspuns la întrebarea ta',
    question: 'Ai întrebat:',
    answer: 'Răspundem:',
    button: 'Vezi piesa',
    shown: 'Întrebarea și răspunsul stau și pe pagina piesei, fără adresa ta și fără VIN.',
    more: 'Dacă mai vrei să știi ceva, răspunde la această scrisoare.',
    end: 'Ai primit scrisoarea fiindcă ai pus o întrebare pe pagina piesei. Nu e o reclamă.',
  },
  ru: {
    subject: 'Ответ на ваш вопрос',
    question: 'Вы спросили:',
    answer: 'Мы отвечаем:',
    button: 'Посмотреть деталь',
    shown: 'Вопрос и ответ стоят и на странице детали, без вашего адреса и VIN.',
    more: 'Если хотите узнать что-то ещё, ответьте на это письмо.',
    end: 'Вы получили письмо, потому что задали вопрос на странице детали. Это не реклама.',
  },
} as const;

const look = {
  label: 'margin:18px 0 6px;font-size:14px;line-height:20px;font-weight:700;color:#151c33',
  quote:
    'margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid #c9cfdb;font-size:16px;line-height:24px;color:#5b6378;word-break:break-word',
  answer: 'margin:0 0 14px;font-size:16px;line-height:24px;color:#343b52;word-break:break-word',
} as const;

const lines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');

/** The shop's answer, with the question that it answers; both stand in it as text, never as markup. */
function answerLetter({ to, lang, publicUrl, product, question, answer, shown }: AnswerLetterFacts): Letter {
  const language = lang === 'ru' ? 'ru' : 'ro';
  const t = words[language];
  const page: LetterPage = {
    heading: t.subject,
    paragraphs: [`${product.name}, ${product.number}`],
    body: {
      html: [
        `<p style="${look.label}">${t.question}</p><p style="${look.quote}">${lines(question)}</p>`,
        `<p style="${look.label}">${t.answer}</p><p style="${look.answer}">${lines(answer)}</p>`,
      ].join('\n'),
      text: `${t.question}\n${question.replace(/^/gm, '> ')}\n\n${t.answer}\n${answer}`,
    },
    button: { label: t.button, href: `${publicUrl}/${lang}/shop/products/${product.slug}#questions` },
    notes: [...(shown ? [t.shown] : []), t.more],
    end: t.end,
  };
  const letter = { channel: 'mail', kind: 'question-answered', to, subject: `${t.subject}: ${product.name}` } as const;
  return { ...letter, text: textPage(page, language), html: htmlPage(page, language) };
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

const columns = `q.id, q.slug, CASE q.lang WHEN 'ru' THEN p.name_ru ELSE p.name_ro END AS product, p.part_number,
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
 * Answers a question, or changes its answer: the asker gets a letter, and the product's page shows it unless it is for
 * the asker alone. `unknown` when there is no such question, `unwritten` when the asker's address is already forgotten.
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
    await postLetter(client, key, answerLetter({ to, lang, publicUrl, product, question, answer, shown: isPublic }));
    return 'told';
  });
  wake();
  return done;
}

/** Leaves a question without an answer; one that stands on a page goes from it. False when there is none. */
export async function refuseQuestion({ write }: Pick<Database, 'write'>, id: number): Promise<boolean> {
  return (await execute(write, refuse, [id])) > 0;
}
