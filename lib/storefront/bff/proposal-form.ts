import 'server-only';
import { z } from 'zod';
import { orderTokenParams } from '@/lib/contract/orders/orders';
import { proposalCalls } from '@/lib/contract/orders/proposal';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { callService } from '@/lib/storefront/upstream/call';
import { readOwnForm, seeOther } from './plain-forms';

const answerOf = z.enum(['accept', 'refuse']);

/**
 * Answers a proposed part by a plain form, and redirects to the page of the proposal, which shows the outcome. The token
 * of the letter is the only authorisation; it is a field, because proxies log paths.
 */
export async function answerProposalByForm(request: Request): Promise<Response> {
  const posted = await readOwnForm(request);
  if (posted instanceof Response) return posted;
  const { form, locale } = posted;
  const answer = answerOf.safeParse(form.get('answer')).data;
  const params = orderTokenParams.safeParse({ token: form.get('token') }).data;
  if (!answer || !params) return seeOther(localePath(locale, '/errors/bad-request'));
  const body = { lang: locale, accepted: answer === 'accept' };
  const result = await callService(proposalCalls.orderProposalAnswer, { locale, params, body });
  const page = localePath(locale, `/shop/order-change/${params.token}`);
  if (result.ok) return seeOther(page);
  const isOutOfStock = result.error.errors.some(({ errorName }) => errorName === 'OUT_OF_STOCK');
  return seeOther(`${page}?problem=${isOutOfStock ? 'outOfStock' : 'failed'}`);
}
