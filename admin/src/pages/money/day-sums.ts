import type { z } from 'zod';
import { type cashDaysResource, receiptMethods } from '@/lib/contract/admin/money';
import { sumOf, typedBani } from './amounts';

export type CashDay = z.output<typeof cashDaysResource.record>;
export type DayAmounts = Readonly<Record<(typeof receiptMethods)[number], number>>;

/** The typed sums of a day by method; undefined for a method whose field is empty or wrong. */
export function countedOf(values: Readonly<Record<string, unknown>>) {
  return {
    cash: typedBani(values['cash']),
    terminal: typedBani(values['terminal']),
    transfer: typedBani(values['transfer']),
  };
}

/** The sums by method without their total, as the API expects them. */
export const amountsOf = ({ cash, terminal, transfer }: DayAmounts) => ({ cash, terminal, transfer });

/** Counted less expected by method and in total; undefined until the sum of a method is typed. */
export function differencesOf(expected: DayAmounts, counted: ReturnType<typeof countedOf>) {
  const byMethod = receiptMethods.map((method) => {
    const amount = counted[method];
    return { method, difference: amount === undefined ? undefined : amount - expected[method] };
  });
  const isComplete = byMethod.every(({ difference }) => difference !== undefined);
  return {
    byMethod,
    total: isComplete ? sumOf(byMethod, ({ difference }) => difference ?? 0) : undefined,
    /** Whether a reason is required: also for differences that add up to 0. */
    needsReason: byMethod.some(({ difference }) => difference !== undefined && difference !== 0),
  };
}
