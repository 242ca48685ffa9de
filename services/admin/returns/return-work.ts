import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { InspectedLine, NewReturn } from '@/lib/contract/admin/returns';
import { execute, type Queryable, rows, statement } from '../../db/query';
import type { AccountDeps } from '../../identity/account';
import { writeOrderEvent } from '../../orders/change-order';
import { postOrderLetter } from '../../orders/order-letter';
import { readOrderRow } from '../../orders/read-orders';
import { isReasonInTime, lineDeadline, returnDeadline } from '../../orders/to-order';
import { decideReturn, saveReturn } from '../../returns/returns';
import { AdminError } from '../admin-error';

type Mail = AccountDeps['mail'];
type OpenedLine = Pick<NewReturn['lines'][number], 'position' | 'quantity' | 'reason'>;

const markOpened = statement({
  name: 'returns-mark-opened',
  text: "UPDATE return_request SET status = 'ACCEPTED', opened_by = $2, late_reason = $3 WHERE id = $1",
});
const receivedLines = statement({
  name: 'returns-received-lines',
  text: `SELECT l.position, l.quantity, coalesce(l.received, l.quantity) AS received FROM return_line l
    WHERE l.return_id = $1 ORDER BY l.position`,
  row: z.object({ position: z.int(), quantity: z.int(), received: z.int() }),
});
const setReceived = statement({
  name: 'returns-set-received',
  text: `UPDATE return_line l SET received = r.quantity
    FROM jsonb_to_recordset($2) AS r (position smallint, quantity int) WHERE l.return_id = $1 AND l.position = r.position`,
});
const setInspected = statement({
  name: 'returns-set-inspected',
  text: `UPDATE return_line l SET condition = i.condition, amount = i.amount
    FROM jsonb_to_recordset($2) AS i (position smallint, condition text, amount int)
    WHERE l.return_id = $1 AND l.position = i.position RETURNING l.position`,
  row: z.object({ position: z.int() }),
});
// A changed row gives the return a new version.
const touch = statement({ name: 'returns-touch', text: 'UPDATE return_request SET status = status WHERE id = $1' });

const tooMany = (at: number) =>
  new AdminError(409, 'RETURN_TOO_MANY', 'The line has fewer returnable pieces.', `lines.${at}.quantity`);

/** Checks pieces of a locked order. Returns whether some are returned after their period. */
async function checkPieces(client: Queryable, orderId: number, lines: readonly OpenedLine[]): Promise<boolean> {
  const order = await readOrderRow(client, orderId);
  if (returnDeadline(order) === null)
    throw new AdminError(409, 'RETURN_NOT_DELIVERED', 'The order has not been delivered.');
  let isLate = false;
  for (const [at, { position, quantity, reason }] of lines.entries()) {
    const item = order.items.find((candidate) => candidate.position === position);
    const isRepeated = lines.findIndex((line) => line.position === position) !== at;
    if (!item || isRepeated || quantity > item.quantity - item.returned) throw tooMany(at);
    const until = lineDeadline(order, item);
    if (until === null || until.getTime() < Date.now() || !isReasonInTime(order, reason)) isLate = true;
  }
  return isLate;
}

type OpenedReturn = {
  readonly orderId: number;
  readonly lines: readonly OpenedLine[];
  readonly note: string;
  /** Required after the return period. */
  readonly lateReason: string;
  readonly openedBy: string;
  /** The buyer gets no letter of the acceptance if the pieces are received at once. */
  readonly isReceived: boolean;
};

/** Opens an accepted return for a buyer at the counter, and returns its id. The order must be locked. */
export async function openReturn(
  client: Queryable,
  mail: Mail,
  { orderId, lines, note, lateReason, openedBy, isReceived }: OpenedReturn,
): Promise<number> {
  const isLate = await checkPieces(client, orderId, lines);
  if (isLate && lateReason === '')
    throw new AdminError(409, 'RETURN_TOO_LATE', 'The return period is over: give a reason.', 'lateReason');
  const stored = lines.map(({ position, quantity, reason }) => ({ position, quantity, reason }));
  const returnId = await saveReturn(client, orderId, { requestKey: randomUUID(), note, lines: stored });
  await execute(client, markOpened, [returnId, openedBy.slice(0, 100), isLate ? lateReason : '']);
  await writeOrderEvent(client, orderId, 'return-accepted', { returnId });
  if (!isReceived) await postOrderLetter(client, mail, orderId, 'return-accepted', { returnId });
  return returnId;
}

/** Pieces of a line of a return. */
type LinePieces = { readonly position: number; readonly quantity: number };

/** Records how many pieces of an accepted return arrived; all pieces of a line that is not named. The order must be locked. */
export async function receivePieces(
  client: Queryable,
  mail: Mail,
  returnId: number,
  arrived: readonly LinePieces[],
): Promise<void> {
  const lines = await rows(client, receivedLines, [returnId]);
  for (const [at, { position, quantity }] of arrived.entries()) {
    const line = lines.find((candidate) => candidate.position === position);
    if (!line || quantity > line.quantity) throw tooMany(at);
  }
  const received = lines.map(({ position, quantity }) => ({
    position,
    quantity: arrived.find((line) => line.position === position)?.quantity ?? quantity,
  }));
  if (received.every(({ quantity }) => quantity === 0))
    throw new AdminError(409, 'RETURN_NOTHING_CAME', 'No pieces arrived: refuse the return instead.');
  await execute(client, setReceived, [returnId, JSON.stringify(received)]);
  if (!(await decideReturn(client, mail, returnId, 'receive')))
    throw new AdminError(409, 'RETURN_NOT_ACCEPTED', 'Only an accepted return can be received.');
}

/** Records condition and reduced refund of lines of a received return. The order must be locked. */
export async function inspectPieces(
  client: Queryable,
  returnId: number,
  lines: readonly Omit<InspectedLine, 'restock'>[],
): Promise<void> {
  const values = lines.map(({ position, condition, amount = null }) => ({ position, condition, amount }));
  const changed = await rows(client, setInspected, [returnId, JSON.stringify(values)]);
  if (changed.length !== lines.length) throw tooMany(0);
  await execute(client, touch, [returnId]);
}
