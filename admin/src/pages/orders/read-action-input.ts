import { handOutMoney } from '../money/hand-out-input';
import type { OrderActionName } from './available-actions';
import { readLei } from './lei';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The input of an action's API operation, without its version. Empty fields are left out. */
export function readActionInput(action: OrderActionName, values: Readonly<Record<string, unknown>>) {
  const texts = (...names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (textOf(values[name]) === '' ? [] : [[name, textOf(values[name])]])));
  switch (action) {
    case 'ship':
      return texts('carrier', 'trackingNumber');
    case 'handOut':
      return { ...texts('code'), ...handOutMoney(values) };
    case 'notCollected':
      return { restock: values.restock === true };
    case 'refund': {
      const amount = readLei(textOf(values.amount));
      return {
        ...texts('way'),
        ...(amount !== undefined && { amount, again: values.again === true }),
      };
    }
    default:
      return {};
  }
}
