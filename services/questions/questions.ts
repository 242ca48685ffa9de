import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { type QuestionState, type questionAsk, questionState, questionsCalls } from '@/lib/contract/catalogue/feedback';
import { locale } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { mailboxOf } from '@/lib/domain/text/parse-values';
import { networkOfIp } from '@/lib/system/ip-networks';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import { checkCaptcha } from '../captcha/captcha';
import { textColumns, textFields, textInLanguage, textOf } from '../db/localized';
import type { Database } from '../db/pools';
import { execute, inOrder, maybeRow, namedValues, type Queryable, rows, statement, transaction } from '../db/query';
import { catalogueCars, garageRows } from '../garage/garage';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError, ValidationError } from '../http/service-error';
import { type AccountDeps, readCustomer, requireBearerOfCall } from '../identity/account';
import { findSession, sessionOwner } from '../identity/find-session';
import { questionAnswered, questionAsked } from '../letters/visitor-letters';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import type { Revalidator } from '../revalidation/revalidator';

type QuestionCarRequest = Pick<z.output<typeof questionAsk.request>, 'carId' | 'vin' | 'vinOfGarage'>;

/** Catalogue name of a question's car, and the VIN if shared. */
async function carOfQuestion(
  account: AccountDeps,
  context: CallContext,
  { carId, vin, vinOfGarage }: QuestionCarRequest,
): Promise<{ readonly car: string | null; readonly vin: string | null }> {
  if (carId === undefined) return { car: null, vin: vin ?? null };
  const garageVehicle = vinOfGarage || vin === undefined ? await garageCar(account, context, carId) : undefined;
  const carName =
    (await catalogueCars(context.db.write, [carId])).get(carId)?.fullName ?? garageVehicle?.snapshot.fullName;
  if (carName === undefined) {
    throw new ServiceError(400, 'VEHICLE_UNKNOWN', 'Unknown vehicle.', { path: 'carId' });
  }
  if (!vinOfGarage) return { car: carName, vin: vin ?? null };
  if (!garageVehicle?.vin) {
    throw new ServiceError(400, 'VEHICLE_NOT_IN_GARAGE', 'The garage has no VIN of this car.', {
      path: 'vinOfGarage',
    });
  }
  return { car: carName, vin: garageVehicle.vin };
}

async function garageCar(account: AccountDeps, context: CallContext, carId: number) {
  const owner = await sessionOwner(account, context);
  const session = owner && (await findSession(context.db.write, owner));
  if (!session) return undefined;
  return (await rows(context.db.write, garageRows, [session.id])).find(({ car_id }) => car_id === carId);
}

/** Published first name; empty if the input is not a name. */
function publicFirstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : '';
}

type QuestionRequest = z.output<typeof questionAsk.request>;
type Asker = { readonly customerId: number | null; readonly email: string | null; readonly name: string };

const productOf = statement({
  name: 'question-product',
  text: `SELECT id, part_number, ${textColumns('name')} FROM product WHERE slug = $1`,
  row: z.object({ id: z.int(), part_number: z.string(), ...textFields('name', z.string()) }),
});

// A repeated question is stored once.
const insertQuestion = namedValues(
  ['product', 'slug', 'customerId', 'email', 'author', 'lang', 'question', 'car', 'vin'],
  statement({
    name: 'question-keep',
    text: `INSERT INTO product_question (product_id, slug, customer_id, email, author, lang, question, car, vin)
      SELECT :product, :slug, :customerId, :email, :author, :lang, :question, :car, :vin
      WHERE NOT EXISTS (SELECT FROM product_question WHERE slug = :slug AND customer_id IS NOT DISTINCT FROM :customerId
        AND email IS NOT DISTINCT FROM :email AND question = :question AND state = 'waiting')
      RETURNING id`,
    row: z.object({ id: z.int() }),
  }),
);

/** Stores a question about a product and informs the shop. */
async function submitQuestion(account: AccountDeps, context: CallContext, request: QuestionRequest) {
  const { db, clientIp, log } = context;
  const { keys, mail } = account;
  await checkCaptcha(account, context, 'question');
  await countTry(db.write, keys, tryLimits.questionsByIp, networkOfIp(clientIp));
  const asker = await askerOf(account, context, request);
  const product = await maybeRow(db.write, productOf, [request.slug]);
  if (!product) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const { car, vin } = await carOfQuestion(account, context, request);
  const author = request.unnamed ? '' : publicFirstName(asker.name);
  const { customerId, email } = asker;
  const { slug, lang, question } = request;
  const values = inOrder(insertQuestion, {
    product: product.id,
    slug,
    customerId,
    email,
    author,
    lang,
    question,
    car,
    vin,
  });
  const saved = await maybeRow(db.write, insertQuestion, values);
  if (saved) {
    const productText = `${textOf(product, 'name', lang)}, ${product.part_number}`;
    const envelope = { to: shop.contacts.email, locale: shop.defaultLocale, publicUrl: mail.publicUrl };
    const notice = questionAsked.compose(envelope, { id: saved.id, product: productText, slug, car, question });
    await postLetter(db.write, mail.key, notice);
    mail.wake();
    log.info({ question: saved.id }, 'question asked');
  }
  return { ok: true } as const;
}

/** The asker: a customer, or a visitor with name and e-mail. */
async function askerOf(account: AccountDeps, context: CallContext, { name, email }: QuestionRequest): Promise<Asker> {
  const on = context.db.write;
  if (context.accessToken !== null) {
    const { customerId } = await requireBearerOfCall(account, context);
    await countTry(on, account.keys, tryLimits.questionsByCustomer, String(customerId));
    const { first_name } = await readCustomer(on, customerId);
    return { customerId, email: null, name: first_name };
  }
  const missing = Object.entries({ name, email }).filter(([, value]) => value === undefined);
  if (name === undefined || email === undefined) {
    throw new ValidationError(missing.map(([path]) => ({ path, message: 'Required without sign-in.' })));
  }
  await countTry(on, account.keys, tryLimits.questionsFromIp, `${mailboxOf(email)} ${networkOfIp(context.clientIp)}`);
  return { customerId: null, email, name };
}

export function registerQuestions(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, questionsCalls.questionAsk, ({ body }, context) => submitQuestion(account, context, body));
}

const takeDecided = statement({
  name: 'questions-take-decided',
  text: 'UPDATE product_question SET unannounced = false WHERE unannounced RETURNING slug',
  row: z.object({ slug: z.string() }),
});

/** Revalidates products whose questions were decided since the last call. */
export async function revalidateQuestions(
  { write }: Pick<Database, 'write'>,
  revalidator: Pick<Revalidator, 'revalidate'>,
): Promise<number> {
  const decided = await rows(write, takeDecided);
  const tags = new Set(decided.map(({ slug }) => tagOf('product', slug)));
  if (tags.size > 0) revalidator.revalidate([...tags]);
  return decided.length;
}

const pollIntervalMs = 3000;

/** Polls for decisions, which operator commands make in other processes, until closed. */
export function watchAnswers(
  { db, log }: { readonly db: Pick<Database, 'write'>; readonly log: Pick<Logger, 'warn'> },
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => revalidateQuestions(db, revalidator),
    pollIntervalMs,
    log,
    failure: 'decided questions not revalidated',
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
const saveAnswer = statement({
  name: 'operator-question-answer',
  text: `UPDATE product_question SET state = 'answered', answer = $2, public = $3, author = CASE WHEN $4 THEN author ELSE '' END,
      decided_at = CASE WHEN state = 'answered' THEN decided_at ELSE now() END, unannounced = true WHERE id = $1`,
});
const rejectQuestionRow = statement({
  name: 'operator-question-refuse',
  text: `UPDATE product_question SET state = 'refused', answer = NULL, decided_at = now(), unannounced = true WHERE id = $1`,
});

/** Questions in a state, oldest first. */
export function listQuestions(on: Queryable, state: QuestionState, limit: number): Promise<QuestionFacts[]> {
  return rows(on, inState, [state, limit]);
}

export function findQuestion(on: Queryable, id: number): Promise<QuestionFacts | undefined> {
  return maybeRow(on, byId, [id]);
}

type Answer = { readonly text: string; readonly isPublic: boolean; readonly named: boolean };

/** Answers a question in a new transaction; see `saveQuestionAnswer`. */
export async function answerQuestion(
  { write }: Pick<Database, 'write'>,
  mail: AccountDeps['mail'],
  id: number,
  answer: Answer,
): Promise<AnswerOutcome> {
  const outcome = await transaction(write, (client) => saveQuestionAnswer(client, mail, id, answer));
  mail.wake();
  return outcome;
}

/** `unknown` for a missing question, `no-email` when the asker's e-mail was deleted. */
type AnswerOutcome = 'answered' | 'no-email' | 'unknown';

/**
 * Answers a question, or changes its answer. The asker gets a letter, and the product page shows the answer unless
 * private. The caller wakes the mailer after the commit.
 */
export async function saveQuestionAnswer(
  client: Queryable,
  { key, publicUrl }: Pick<AccountDeps['mail'], 'key' | 'publicUrl'>,
  id: number,
  { text: answer, isPublic, named }: Answer,
): Promise<AnswerOutcome> {
  const storedQuestion = await maybeRow(client, lock, [id]);
  if (!storedQuestion) return 'unknown';
  await execute(client, saveAnswer, [id, answer, isPublic, named]);
  const { email: to, lang, question, slug } = storedQuestion;
  if (to === null) return 'no-email';
  const product = { slug, name: storedQuestion.product ?? slug, number: storedQuestion.part_number ?? '' };
  const envelope = { to, locale: lang, publicUrl };
  await postLetter(client, key, questionAnswered.compose(envelope, { product, question, answer, shown: isPublic }));
  return 'answered';
}

/** Rejects a question, which removes it from the page. False for an unknown question. */
export async function refuseQuestion(on: Queryable, id: number): Promise<boolean> {
  return (await execute(on, rejectQuestionRow, [id])) > 0;
}
