import type { OrderRecord } from '@/lib/contract/admin/orders';
import type { RefundMethod } from '@/lib/contract/orders/order-stage';
import { readLei } from '../orders/lei';

/** Typed values of a line of a new return. A line without a quantity is not returned. */
export type NewReturnLine = {
  readonly position: number;
  readonly quantity: string;
  readonly reason: string;
  readonly condition: string;
  readonly restock: boolean;
  readonly amount: string;
};

const isChosen = ({ quantity }: NewReturnLine) => quantity.trim() !== '';

/** Refund methods that staff can choose. For card orders, the service chooses the method. */
export function waysOf({ payment }: Pick<OrderRecord, 'payment'>): readonly RefundMethod[] {
  return payment === 'cash' ? ['cash', 'courier', 'transfer'] : [];
}

/** Message keys for faults of typed lines, by `{position}.{field}`; by `lines` if no line is chosen. */
export function newReturnFaults(
  order: Pick<OrderRecord, 'lines'>,
  lines: readonly NewReturnLine[],
): Readonly<Record<string, string>> {
  const chosen = lines.filter(isChosen);
  if (chosen.length === 0) return { lines: 'returns.create.pickOne' };
  return Object.fromEntries(
    chosen.flatMap(({ position, quantity, reason, amount }) => {
      const bought = order.lines.find((line) => line.position === position);
      const left = bought ? bought.quantity - bought.returned : 0;
      const pieces = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : 0;
      return [
        ...(pieces < 1 || pieces > left ? [[`${position}.quantity`, 'errors.RETURN_TOO_MANY']] : []),
        ...(reason === '' ? [[`${position}.reason`, 'returns.inputs.needed']] : []),
        ...(amount.trim() !== '' && readLei(amount) === undefined
          ? [[`${position}.amount`, 'returns.inputs.badAmount']]
          : []),
      ];
    }),
  );
}

type Choices = {
  readonly note: string;
  readonly lateReason: string;
  readonly isHere: boolean;
  readonly isRefunded: boolean;
  readonly way: string;
};

/** The request that creates a return. Pieces that are not in the shop yet are not inspected. */
export function newReturnInput(orderId: number, choices: Choices, lines: readonly NewReturnLine[]) {
  const { note, lateReason, isHere, isRefunded, way } = choices;
  return {
    orderId,
    lines: lines.filter(isChosen).map(({ position, quantity, reason, condition, restock, amount }) => ({
      ...{ position, quantity: Number(quantity), reason },
      ...(isHere && { condition, restock: restock && condition !== 'damaged' }),
      ...(isHere && amount.trim() !== '' && { amount: readLei(amount) }),
    })),
    ...{ note: note.trim(), lateReason: lateReason.trim(), receive: isHere },
    ...(isRefunded && { refund: way === '' ? {} : { way } }),
  };
}
