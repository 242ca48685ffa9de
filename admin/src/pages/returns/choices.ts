import { pieceConditions } from '@/lib/contract/admin/returns';
import { refundMethod, returnReason, returnStatus } from '@/lib/contract/orders/order-stage';

export type Choice = { readonly id: string; readonly name: string };

const choicesOf = (names: readonly string[], group: string): Choice[] =>
  names.map((id) => ({ id, name: `${group}.${id}` }));

export const statusChoices = choicesOf(returnStatus.options, 'returns.statuses');
export const reasonChoices = choicesOf(returnReason.options, 'returns.reasons');
export const conditionChoices = choicesOf(pieceConditions, 'returns.conditions');
export const wayChoices = (ways: readonly string[] = refundMethod.options) => choicesOf(ways, 'orders.ways');
