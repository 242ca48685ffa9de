import type { Hono } from 'hono';
import { type InspectedLine, type NewReturn, returnsResource } from '@/lib/contract/admin/returns';
import type { returnStatus } from '@/lib/contract/orders/order-stage';
import { lockOrder } from '../../payments/payment-rows';
import { decideReturn, type ReturnStep, refundReturn, restockReturn } from '../../returns/returns';
import { actorName } from '../access/actor';
import type { AdminDeps, AdminWrite } from '../admin-context';
import { AdminError, noSuchRecord } from '../admin-error';
import { bookRefundsOfOrder } from '../money/book-cash';
import { refundRefusal } from '../orders/order-work';
import { numericId } from '../record-id';
import { resourceRoutes } from '../resource-routes';
import { exchangePieces } from './exchange';
import { listReturns } from './return-list';
import { readReturnRecord } from './return-record';
import { lockReturn } from './return-version';
import { inspectPieces, openReturn, receivePieces } from './return-work';

/** A handler that first checks that the return still has the version that the client has read. */
function onVersion<Input extends { readonly version: string }>(
  work: (id: number, input: Input, write: AdminWrite) => Promise<unknown>,
) {
  return async (text: string, input: Input, write: AdminWrite): Promise<undefined> => {
    const id = numericId(text);
    await lockReturn(write.client, id, input.version);
    await work(id, input, write);
  };
}

/** A step of `decideReturn`, which throws in another state. */
function decide(step: Exclude<ReturnStep, 'receive'>) {
  return onVersion(
    async (id, { answer }: { readonly version: string; readonly answer: string }, { client, account }) => {
      if (await decideReturn(client, account.mail, id, step, answer)) return;
      throw new AdminError(409, 'RETURN_NOT_ASKED', `The return is no longer in a state to ${step} it.`);
    },
  );
}

type Status = (typeof returnStatus)['options'][number];

function requireReceived(status: Status | undefined): void {
  if (status === 'REFUNDED' || status === 'REFUSED')
    throw new AdminError(409, 'RETURN_CLOSED', 'The return is closed.');
  if (status !== 'RECEIVED')
    throw new AdminError(409, 'RETURN_NOT_RECEIVED', 'The pieces of the return were not received.');
}

/** Records the inspection of received pieces and restocks the pieces of the chosen lines. */
async function inspect(id: number, lines: readonly InspectedLine[], { client, lang, afterCommit }: AdminWrite) {
  const record = await readReturnRecord(client, id, lang);
  requireReceived(record?.status);
  if (record?.task === 'payment') throw new AdminError(409, 'RETURN_CLOSED', 'The pieces were refunded.');
  for (const [at, { position, amount = 0 }] of lines.entries()) {
    const value = record?.lines.find((line) => line.position === position)?.value ?? 0;
    if (amount > value)
      throw new AdminError(
        409,
        'REFUND_TOO_MUCH',
        'The amount is more than the value of the line.',
        `lines.${at}.amount`,
      );
  }
  await inspectPieces(client, id, lines);
  const restocked = lines.filter(({ restock }) => restock).map(({ position }) => position);
  if (restocked.length === 0) return;
  const outcome = await restockReturn(client, id, restocked);
  if (outcome) afterCommit({ stock: outcome.stock });
}

type Refund = NonNullable<NewReturn['refund']>;

async function refund(id: number, { amount, way }: Refund, write: AdminWrite): Promise<void> {
  const { client, account } = write;
  const outcome = await refundReturn(client, account.mail, id, { amount, method: way });
  if (outcome.kind === 'refused') throw refundRefusal(outcome);
  if (outcome.kind === 'known') throw new AdminError(409, 'RETURN_CLOSED', 'The pieces were refunded.');
  if (outcome.kind === 'not-received') requireReceived('ACCEPTED');
  const record = await readReturnRecord(client, id, write.lang);
  if (record) await bookRefundsOfOrder(write, record.order.id);
}

const inspectionsOf = (lines: NewReturn['lines']): InspectedLine[] =>
  lines.flatMap(({ position, condition, restock = false, amount }) =>
    condition === undefined ? [] : [{ position, condition, restock, ...(amount !== undefined && { amount }) }],
  );

/** Opens a return at the counter and, as chosen, receives, inspects and refunds its pieces in the same transaction. */
async function open(input: NewReturn, write: AdminWrite): Promise<number> {
  const { client, account, actor } = write;
  const { orderId, lines, note, lateReason, receive } = input;
  if (!(await lockOrder(client, orderId))) throw noSuchRecord();
  const newReturn = { orderId, lines, note, lateReason, openedBy: actorName(actor), isReceived: receive };
  const id = await openReturn(client, account.mail, newReturn);
  if (receive) await receivePieces(client, account.mail, id, []);
  const inspected = inspectionsOf(lines);
  if (inspected.length > 0) await inspect(id, inspected, write);
  if (input.refund) await refund(id, input.refund, write);
  return id;
}

/** Returns: sellers decide and refund, the warehouse receives and inspects. */
export function registerReturns(app: Hono, deps: AdminDeps): void {
  const { actions } = returnsResource;
  resourceRoutes(app, deps, returnsResource, {
    list: (query, { db }) => listReturns(db.read, query),
    read: (id, { on, lang }) => readReturnRecord(on, numericId(id), lang),
  })
    .create(returnsResource.create, open)
    .recordAction('accept', actions.accept, decide('accept'))
    .recordAction('refuse', actions.refuse, decide('refuse'))
    .recordAction(
      'receive',
      actions.receive,
      onVersion((id, { lines }, { client, account }) => receivePieces(client, account.mail, id, lines)),
    )
    .recordAction(
      'inspect',
      actions.inspect,
      onVersion((id, { lines }, write) => inspect(id, lines, write)),
    )
    .recordAction(
      'refund',
      actions.refund,
      onVersion((id, { amount, way }, write) => refund(id, { amount, way }, write)),
    )
    .recordAction('exchange', actions.exchange, onVersion(exchangePieces))
    .complete();
}
