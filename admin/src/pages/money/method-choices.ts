import { receiptMethods } from '@/lib/contract/admin/money';

export const methodChoices = receiptMethods.map((id) => ({ id, name: `money.methods.${id}` }));
