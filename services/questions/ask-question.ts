import type { Hono } from 'hono';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { type questionAsk, questionsCalls } from '@/lib/contract/catalogue/questions';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { textColumns, textFields, textOf } from '../db/localized';
import { inOrder, namedValues } from '../db/named-values';
import { maybeRow, rows, statement } from '../db/query';
import { catalogueCars, garageRows } from '../garage/garage';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError, ValidationError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import { readCustomer } from '../identity/customer';
import { findSession, sessionOwner } from '../identity/find-session';
import { questionAsked } from '../letters/questions/question-asked';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';

type QuestionCarRequest = Pick<z.output<typeof questionAsk.request>, 'carId' | 'vin' | 'vinOfGarage'>;

/** The car of a question by its catalogue name, and the VIN if its asker shared it. */
export async function carOfQuestion(
  account: AccountDeps,
  context: CallContext,
  { carId, vin, vinOfGarage }: QuestionCarRequest,
): Promise<{ readonly car: string | null; readonly vin: string | null }> {
  if (carId === undefined) return { car: null, vin: vin ?? null };
  const mine = vinOfGarage || vin === undefined ? await garageCar(account, context, carId) : undefined;
  const known = (await catalogueCars(context.db.write, [carId])).get(carId)?.fullName ?? mine?.snapshot.fullName;
  if (known === undefined) {
    throw new ServiceError(400, 'VEHICLE_UNKNOWN', 'The catalogue has no such car.', { path: 'carId' });
  }
  if (!vinOfGarage) return { car: known, vin: vin ?? null };
  if (!mine?.vin) {
    throw new ServiceError(400, 'VEHICLE_NOT_IN_GARAGE', 'The garage holds no VIN of this car.', {
      path: 'vinOfGarage',
    });
  }
  return { car: known, vin: mine.vin };
}

async function garageCar(account: AccountDeps, context: CallContext, carId: number) {
  const owner = await sessionOwner(account, context);
  const session = owner && (await findSession(context.db.write, owner));
  if (!session) return undefined;
  return (await rows(context.db.write, garageRows, [session.id])).find(({ car_id }) => car_id === carId);
}

/** First name as published; empty if the input is no name. */
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

// Sent twice, by an impatient hand or after a lost answer, a question is one.
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

/** Stores a question about a product and informs the shop. Human checks and limits come first. */
export async function submitQuestion(account: AccountDeps, context: CallContext, asked: QuestionRequest) {
  const { db, clientIp, log } = context;
  const { keys, mail } = account;
  await checkCaptcha(account, context, 'question');
  await countTry(db.write, keys, tryLimits.questionsByIp, networkOfIp(clientIp));
  const asker = await askerOf(account, context, asked);
  const product = await maybeRow(db.write, productOf, [asked.slug]);
  if (!product) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const { car, vin } = await carOfQuestion(account, context, asked);
  const author = asked.unnamed ? '' : publicFirstName(asker.name);
  const { customerId, email } = asker;
  const { slug, lang, question } = asked;
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
  const kept = await maybeRow(db.write, insertQuestion, values);
  if (kept) {
    const told = `${textOf(product, 'name', lang)}, ${product.part_number}`;
    const envelope = { to: shop.contacts.email, locale: shop.defaultLocale, publicUrl: mail.publicUrl };
    const notice = questionAsked.compose(envelope, { id: kept.id, product: told, slug, car, question });
    await postLetter(db.write, mail.key, notice);
    mail.wake();
    log.info({ question: kept.id }, 'question asked');
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
    throw new ValidationError(missing.map(([path]) => ({ path, message: 'Who is not signed in says who asks.' })));
  }
  await countTry(on, account.keys, tryLimits.questionsByEmail, email);
  return { customerId: null, email, name };
}

export function registerQuestions(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, questionsCalls.questionAsk, ({ body }, context) => submitQuestion(account, context, body));
}
