import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { questionAsk } from '@/lib/contract/catalogue/questions';
import { networkOfIp } from '@/lib/system/ip-network';
import { checkCaptcha } from '../captcha/captcha';
import { inOrder, namedValues } from '../db/named-values';
import { maybeRow, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError, ValidationError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { readCustomer } from '../identity/customer';
import { countTry, tryLimits } from '../limits/count-try';
import type { Letter } from '../mail/letter';
import { postLetter } from '../mail/outbox';
import { carOfQuestion } from './asked-car';

type Notice = {
  readonly id: number;
  readonly product: string;
  readonly slug: string;
  readonly car: string | null;
  readonly question: string;
  readonly publicUrl: string;
};

/**
 * Tells the shop's staff of a question. Plain text, so that nothing in it can act as markup, and without the asker's
 * address and VIN: those stay where they are forgotten in time.
 */
function noticeLetter({ id, product, slug, car, question, publicUrl }: Notice): Letter {
  const about = [product, `${publicUrl}/ro-MD/shop/products/${slug}`, ...(car === null ? [] : [car])];
  return {
    channel: 'mail',
    kind: 'question-asked',
    to: shop.contacts.email,
    subject: `Întrebarea ${id}: ${product}`,
    text: `${about.join('\n')}\n\n${question.replace(/\r\n?/g, '\n')}\n\nnpm run questions -- answer ${id} "…"\n`,
    html: null,
  };
}

/** The first of the names that somebody gave, as strangers may read it; empty where what was typed is no name. */
function publicFirstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) ? first : '';
}

type QuestionRequest = z.output<typeof questionAsk.request>;
type Asker = { readonly customerId: number | null; readonly email: string | null; readonly name: string };

const productOf = statement({
  name: 'question-product',
  text: 'SELECT id, part_number, name_ro, name_ru FROM product WHERE slug = $1',
  row: z.object({ id: z.int(), part_number: z.string(), name_ro: z.string(), name_ru: z.string() }),
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

/** Takes a question about a product and tells the shop of it. What fails the checks of people is refused first. */
export async function askQuestion(account: AccountDeps, context: CallContext, asked: QuestionRequest) {
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
    const name = asked.lang === 'ru' ? product.name_ru : product.name_ro;
    const about = { id: kept.id, product: `${name}, ${product.part_number}`, slug: asked.slug, car };
    await postLetter(
      db.write,
      mail.key,
      noticeLetter({ ...about, question: asked.question, publicUrl: mail.publicUrl }),
    );
    mail.wake();
    log.info({ question: kept.id }, 'question asked');
  }
  return { ok: true } as const;
}

/** Who asks: the customer, who needs to say nothing more, or a visitor with a name and an address for the answer. */
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
