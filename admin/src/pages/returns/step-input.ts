import type { ReturnRecord } from '@/lib/contract/admin/returns';
import { readLei } from '../orders/lei';

export type TypedLine = {
  readonly position: number;
  readonly received: string;
  readonly condition: string;
  readonly restock: boolean;
  readonly amount: string;
};

/** Typed values of the dialog of a step. */
export type StepValues = {
  readonly answer: string;
  readonly amount: string;
  readonly way: string;
  readonly lines: readonly TypedLine[];
};

/** Initial values of the dialog: all pieces arrived in good condition. */
export function firstValues({ lines, answer, money }: ReturnRecord): StepValues {
  return {
    answer: answer,
    amount: '',
    way: money.ways[0] ?? '',
    lines: lines
      .filter(({ received }) => received !== 0)
      .map(({ position, received, quantity, condition, restocked, amount }) => ({
        ...{ position, received: String(received ?? quantity), condition: condition ?? 'ok' },
        ...{ restock: restocked || condition === null, amount: amount === null ? '' : leiInput(amount) },
      })),
  };
}

const leiInput = (bani: number) => (bani / 100).toFixed(2).replace('.', ',').replace(',00', '');

type Faults = Readonly<Record<string, string>>;

/** Message keys for faults of typed values, by field. */
export function stepFaults(action: string, { answer, amount, lines }: StepValues): Faults {
  const isBadAmount = (text: string) => text.trim() !== '' && readLei(text) === undefined;
  const wrong: Record<string, string> = {};
  if (action === 'refuse' && answer.trim() === '') wrong.answer = 'returns.inputs.answerNeeded';
  if (action === 'refund' && isBadAmount(amount)) wrong.amount = 'returns.inputs.badAmount';
  for (const [at, line] of lines.entries()) {
    if (action === 'receive' && !/^\d{1,3}$/.test(line.received.trim()))
      wrong[`lines.${at}.quantity`] = 'returns.inputs.needed';
    if (action === 'inspect' && isBadAmount(line.amount)) wrong[`lines.${at}.amount`] = 'returns.inputs.badAmount';
  }
  return wrong;
}

/** The input of an action's API operation, without its version. */
export function stepInput(action: string, { answer, amount, way, lines }: StepValues) {
  const reduced = (text: string) => (text.trim() === '' ? {} : { amount: readLei(text) });
  switch (action) {
    case 'accept':
    case 'refuse':
      return { answer: answer.trim() };
    case 'receive':
      return { lines: lines.map(({ position, received }) => ({ position, quantity: Number(received) })) };
    case 'inspect':
      return {
        lines: lines.map((line) => ({
          ...{ position: line.position, condition: line.condition },
          ...{ restock: line.restock && line.condition !== 'damaged', ...reduced(line.amount) },
        })),
      };
    case 'refund':
      return { ...reduced(amount), ...(way !== '' && { way }) };
    default:
      return { amount: 0 };
  }
}
