import { z } from 'zod';
import type { questionAsk } from '@/lib/contract/catalogue/questions';
import { addressNetwork } from '@/lib/system/address-network';
import { maybeRow, statement } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError, ValidationError } from '../../http/service-error';
import { post } from '../../mail/outbox';
import { readCustomer } from '../auth/customer';
import { countTry, limits } from '../auth/limits';
import { checkCaptcha } from '../captcha/captcha';
import { type Account, requireCustomer } from '../deps';
import { askedCar } from './asked-car';
import { noticeLetter } from './notice-letter';
import { publicFirstName } from './public-first-name';

type Asked = z.output<typeof questionAsk.request>;
type Asker = { readonly customerId: number | null; readonly email: string | null; readonly name: string };

const productOf = statement({
  name: 'question-product',
  text: 'SELECT id, part_number, name_ro, name_ru FROM product WHERE slug = $1',
  row: z.object({ id: z.int(), part_number: z.string(), name_ro: z.string(), name_ru: z.string() }),
});

// Sent twice, by an impatient hand or after a lost answer, a question is one.
const keep = statement({
  name: 'question-keep',
  text: `INSERT INTO product_question (product_id, slug, customer_id, email, author, lang, question, car, vin)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (SELECT FROM product_question WHERE slug = $2
      AND customer_id IS NOT DISTINCT FROM $3 AND email IS NOT DISTINCT FROM $4 AND question = $7 AND state = 'waiting')
    RETURNING id`,
  row: z.object({ id: z.int() }),
});

/** Takes a question about a product and tells the shop of it. What fails the checks of people is refused first. */
export async function askQuestion(account: Account, context: CallContext, asked: Asked) {
  const { db, clientAddress, log } = context;
  const { keys, mail } = account;
  await checkCaptcha(account, context, 'question');
  await countTry(db.write, keys, limits.questionsByAddress, addressNetwork(clientAddress));
  const asker = await askerOf(account, context, asked);
  const product = await maybeRow(db.write, productOf, [asked.slug]);
  if (!product) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const { car, vin } = await askedCar(account, context, asked);
  const author = asked.unnamed ? '' : publicFirstName(asker.name);
  const { customerId, email } = asker;
  const kept = await maybeRow(db.write, keep, [
    ...[product.id, asked.slug, customerId, email, author, asked.lang, asked.question, car, vin],
  ]);
  if (kept) {
    const name = asked.lang === 'ru' ? product.name_ru : product.name_ro;
    const about = { id: kept.id, product: `${name}, ${product.part_number}`, slug: asked.slug, car };
    await post(db.write, mail.key, noticeLetter({ ...about, question: asked.question, publicUrl: mail.publicUrl }));
    mail.wake();
    log.info({ question: kept.id }, 'question asked');
  }
  return { ok: true } as const;
}

/** Who asks: the customer, who needs to say nothing more, or a visitor with a name and an address for the answer. */
async function askerOf(account: Account, context: CallContext, { name, email }: Asked): Promise<Asker> {
  const on = context.db.write;
  if (context.accessToken !== null) {
    const { customerId } = await requireCustomer(account, context);
    await countTry(on, account.keys, limits.questionsByCustomer, String(customerId));
    const { first_name } = await readCustomer(on, customerId);
    return { customerId, email: null, name: first_name };
  }
  const missing = Object.entries({ name, email }).filter(([, value]) => value === undefined);
  if (name === undefined || email === undefined) {
    throw new ValidationError(missing.map(([path]) => ({ path, message: 'Who is not signed in says who asks.' })));
  }
  await countTry(on, account.keys, limits.questionsByEmail, email);
  return { customerId: null, email, name };
}
