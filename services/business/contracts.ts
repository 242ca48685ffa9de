import { z } from 'zod';
import { contract } from '@/lib/contract/account/auth';
import { company } from '@/lib/contract/orders/order-parties';
import type { Database } from '../db/pools';
import { execute, inOrder, maybeRow, namedValues, type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, readCustomer, requireBearerOfCall } from '../identity/account';
import { showMyPrice } from '../prices/prices';
import { randomId } from '../secrets/keys';

const activeContracts = statement({
  name: 'business-contracts',
  text: 'SELECT id, number, name, credit_limit FROM contract WHERE customer_id = $1 AND active ORDER BY created_at, id',
  row: contract.extend({ credit_limit: z.int().nullable() }),
});
export type Contract = z.infer<(typeof activeContracts)['row']>;

export type ContractBuyer = { readonly customerId: number; readonly contracts: readonly Contract[] };

/** A customer with confirmed e-mail and phone and an active contract, or 403. */
export async function requireContractBuyer(account: AccountDeps, context: CallContext): Promise<ContractBuyer> {
  const { customerId } = await requireBearerOfCall(account, context);
  const on = context.db.write;
  const { email_confirmed, phone_confirmed } = await readCustomer(on, customerId);
  const contracts = await rows(on, activeContracts, [customerId]);
  if (contracts.length === 0 || !email_confirmed || !phone_confirmed) {
    throw new ServiceError(403, 'CONTRACT_REQUIRED', 'The call requires a contract and a confirmed e-mail and phone.');
  }
  return { customerId, contracts };
}

/**
 * Contracts of a call: all contracts of the buyer, or the named contract. Throws 404 for unknown contracts and
 * contracts of others.
 */
export function contractsOfCall({ contracts }: ContractBuyer, contractId: number | undefined): readonly Contract[] {
  const chosen = contracts.filter(({ id }) => contractId === undefined || id === contractId);
  if (chosen.length === 0) throw new ServiceError(404, 'NOT_FOUND', 'There is no such contract.');
  return chosen;
}

const contractFacts = z.object({
  number: z.string(),
  name: z.string(),
  group_name: z.string().nullable(),
  credit_limit: z.int().nullable(),
  payment_days: z.int(),
  company: company.nullable(),
  active: z.boolean(),
  created_at: z.date(),
});
export type ContractFacts = z.infer<typeof contractFacts>;

const ofCustomer = statement({
  name: 'operator-contracts',
  text: `SELECT k.number, k.name, g.name AS group_name, k.credit_limit, k.payment_days, k.company, k.active, k.created_at
    FROM contract k LEFT JOIN customer_group g ON g.id = k.customer_group_id
    WHERE k.customer_id = $1 ORDER BY k.active DESC, k.created_at, k.id`,
  row: contractFacts,
});

/** All contracts of a customer, active ones first. */
export function listContracts(on: Queryable, customerId: number): Promise<ContractFacts[]> {
  return rows(on, ofCustomer, [customerId]);
}

/** Fields of a contract; absent ones stay unchanged. `groupId` and `creditLimit` may be null. */
export type ContractTerms = {
  readonly name?: string;
  readonly groupId?: number | null;
  /** In bani. */
  readonly creditLimit?: number | null;
  readonly paymentDays?: number;
  /** The contract partner. */
  readonly company?: z.infer<typeof company>;
};

const add = namedValues(['id', 'customerId', 'number', 'name', 'groupId', 'creditLimit', 'paymentDays', 'company'], {
  name: 'operator-add-contract',
  text: `INSERT INTO contract (id, customer_id, number, name, customer_group_id, credit_limit, payment_days, company)
    VALUES (:id, :customerId, :number, :name, :groupId, :creditLimit, :paymentDays, :company) ON CONFLICT DO NOTHING`,
});
const numberTaken = statement({
  name: 'operator-contract-number',
  text: 'SELECT id FROM contract WHERE number = $1',
  row: z.object({ id: z.int() }),
});

/** Creates a contract; false when its number is taken. */
export async function addContract(
  on: Queryable,
  customerId: number,
  number: string,
  { name = '', groupId = null, creditLimit = null, paymentDays = 0, company: buyer }: ContractTerms,
): Promise<boolean> {
  // A random id may be taken: retry.
  for (let attempt = 0; attempt < 5; attempt++) {
    if ((await maybeRow(on, numberTaken, [number])) !== undefined) return false;
    const terms = { name, groupId, creditLimit, paymentDays, company: buyer ? JSON.stringify(buyer) : null };
    const values = inOrder(add, { id: randomId(), customerId, number, ...terms });
    if ((await execute(on, add, values)) === 1) return true;
  }
  throw new Error('The contract could not be saved; try again.');
}

const change = namedValues(
  [
    ...(['customerId', 'number', 'name', 'sayGroup', 'groupId', 'sayLimit', 'creditLimit'] as const),
    ...(['paymentDays', 'company'] as const),
  ],
  {
    name: 'operator-change-contract',
    text: `UPDATE contract SET name = coalesce(:name, name),
        customer_group_id = CASE WHEN :sayGroup THEN :groupId ELSE customer_group_id END,
        credit_limit = CASE WHEN :sayLimit THEN :creditLimit ELSE credit_limit END,
        payment_days = coalesce(:paymentDays, payment_days), company = coalesce(:company, company)
      WHERE customer_id = :customerId AND number = :number`,
  },
);

/** Changes the terms, with immediate effect on prices; false when the customer has no such contract. */
export async function changeContract(
  on: Queryable,
  customerId: number,
  number: string,
  { name, groupId, creditLimit, paymentDays, company: buyer }: ContractTerms,
): Promise<boolean> {
  const values = inOrder(change, {
    ...{ customerId, number, name: name ?? null },
    ...{ sayGroup: groupId !== undefined, groupId: groupId ?? null },
    ...{ sayLimit: creditLimit !== undefined, creditLimit: creditLimit ?? null },
    ...{ paymentDays: paymentDays ?? null, company: buyer ? JSON.stringify(buyer) : null },
  });
  return (await execute(on, change, values)) === 1;
}

const end = statement({
  name: 'operator-end-contract',
  text: 'UPDATE contract SET active = false WHERE customer_id = $1 AND number = $2 AND active',
});
const inForce = statement({
  name: 'operator-contract-in-force',
  text: 'SELECT id FROM contract WHERE customer_id = $1 AND active LIMIT 1',
  row: z.object({ id: z.int() }),
});

/** Ends an active contract; false without one. After the last contract, own prices are shown again. */
export function endContract(db: Database, customerId: number, number: string): Promise<boolean> {
  return transaction(db.write, (client) => closeContract(client, customerId, number));
}

/** Like `endContract`, in a transaction of the caller. */
export async function closeContract(client: Queryable, customerId: number, number: string): Promise<boolean> {
  if ((await execute(client, end, [customerId, number])) === 0) return false;
  if ((await maybeRow(client, inForce, [customerId])) === undefined) await showMyPrice(client, customerId);
  return true;
}
