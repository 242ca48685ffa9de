import { z } from 'zod';
import { contract } from '@/lib/contract/account/auth';
import { rows, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { readCustomer } from '../identity/customer';

const activeContracts = statement({
  name: 'business-contracts',
  text: 'SELECT id, number, name, credit_limit FROM contract WHERE customer_id = $1 AND active ORDER BY created_at, id',
  row: contract.extend({ credit_limit: z.int().nullable() }),
});
export type Contract = z.infer<(typeof activeContracts)['row']>;

export type ContractBuyer = { readonly customerId: number; readonly contracts: readonly Contract[] };

/** A customer with e-mail and phone confirmed and a contract in force, or 403. */
export async function requireContractBuyer(account: AccountDeps, context: CallContext): Promise<ContractBuyer> {
  const { customerId } = await requireBearerOfCall(account, context);
  const on = context.db.write;
  const { email_confirmed, phone_confirmed } = await readCustomer(on, customerId);
  const contracts = await rows(on, activeContracts, [customerId]);
  if (contracts.length === 0 || !email_confirmed || !phone_confirmed) {
    throw new ServiceError(403, 'CONTRACT_REQUIRED', 'This needs a contract and a confirmed e-mail and phone.');
  }
  return { customerId, contracts };
}

/** The contracts that a call is about: all of the buyer's, or the one named. One of others is as unknown as none at all. */
export function contractsOfCall({ contracts }: ContractBuyer, contractId: number | undefined): readonly Contract[] {
  const chosen = contracts.filter(({ id }) => contractId === undefined || id === contractId);
  if (chosen.length === 0) throw new ServiceError(404, 'NOT_FOUND', 'There is no such contract.');
  return chosen;
}
