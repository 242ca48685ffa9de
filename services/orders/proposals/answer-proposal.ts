import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import type { ResponseOf } from '@/lib/contract/call';
import { type ProposalState, proposalCalls } from '@/lib/contract/orders/proposal';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';
import { execute, statement } from '../../db/query';
import type { CallContext, ServicesDeps } from '../../http/call-context';
import { registerCall } from '../../http/register-call';
import { ServiceError } from '../../http/service-error';
import type { AccountDeps } from '../../identity/account';
import { lockOrder } from '../../payments/payment-rows';
import { referenceOf } from '../../reference/reference';
import { changeOrder, type OrderChange } from '../change-order';
import { postEditLetter } from '../edit/edit-letter';
import { editOrder, type ShopData } from '../edit/edit-order';
import { EditRefused } from '../edit/edit-refused';
import { type ProposalRow, proposalByToken, proposedPartOf } from './proposal-rows';
import { swapEdit } from './propose-swap';

const saveAnswer = statement({
  name: 'order-proposal-answer',
  text: 'UPDATE order_proposal SET state = $2, answered_at = clock_timestamp() WHERE id = $1',
});

type ProposalResponse = ResponseOf<(typeof proposalCalls)['orderProposalRead']>;

/** Thrown when the order can no longer be changed as proposed; rolls the acceptance back. */
class ProposalOutdated extends Error {}

async function readProposal(on: Parameters<typeof proposalByToken>[0], token: string): Promise<ProposalRow> {
  const proposal = await proposalByToken(on, token);
  if (!proposal) throw new ServiceError(404, 'NOT_FOUND', 'There is no such proposal.');
  return proposal;
}

function toResponse(proposal: ProposalRow, lang: Locale, state: ProposalState = proposal.state): ProposalResponse {
  return {
    ...{ state, number: proposal.number, pieces: proposal.quantity, expiresAt: proposal.expires_at.toISOString() },
    before: proposedPartOf(proposal.old_part, lang),
    after: { ...proposedPartOf(proposal.new_part, lang), slug: proposal.new_part.slug },
    ...{ difference: mdl(proposal.difference), total: mdl(proposal.total) },
  };
}

/** Replaces the part of the order, if the new total is the proposed one, and writes to the buyer what changed. */
async function accept(
  client: PoolClient,
  shop: ShopData,
  mail: AccountDeps['mail'],
  { order_id, position, quantity, product_id, total }: ProposalRow,
): Promise<OrderChange> {
  const edited = await editOrder(client, shop, order_id, swapEdit(position, quantity, product_id));
  if (edited.after.order.total !== total) throw new ProposalOutdated('The new total is no longer the proposed one.');
  await postEditLetter(client, mail, edited);
  return { stock: edited.stock, log: 'proposed part accepted' };
}

/** Answers a waiting proposal once. Throws 409 OUT_OF_STOCK, and the proposal keeps waiting. */
async function answerProposal(
  account: AccountDeps,
  context: CallContext,
  token: string,
  { lang, accepted }: { readonly lang: Locale; readonly accepted: boolean },
): Promise<ProposalResponse> {
  const { db } = context;
  // Loaded before the order is locked, because loading reference data uses other connections.
  const shop = { reference: await referenceOf(db), cards: account.payments.providers.size > 0 };
  try {
    await changeOrder(account, context, async (client): Promise<OrderChange> => {
      await lockOrder(client, (await readProposal(client, token)).order_id);
      // A separate statement, because only a new snapshot contains changes committed while waiting for the lock.
      const proposal = await readProposal(client, token);
      if (proposal.state !== 'waiting') return {};
      await execute(client, saveAnswer, [proposal.id, accepted ? 'accepted' : 'refused']);
      return accepted ? accept(client, shop, account.mail, proposal) : { log: 'proposed part refused' };
    });
  } catch (error) {
    if (!(error instanceof EditRefused || error instanceof ProposalOutdated)) throw error;
    return toResponse(await readProposal(db.write, token), lang, 'changed');
  }
  return toResponse(await readProposal(db.write, token), lang);
}

/** Parts that the shop proposes to the buyer of an order, by the token of the letter. */
export function registerProposals(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, proposalCalls.orderProposalRead, async ({ params }, { db, lang }) =>
    toResponse(await readProposal(db.write, params.token), lang),
  );
  registerCall(app, deps, proposalCalls.orderProposalAnswer, ({ params, body }, context) =>
    answerProposal(account, context, params.token, body),
  );
}
