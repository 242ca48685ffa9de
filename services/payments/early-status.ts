import { z } from 'zod';
import { execute, type Queryable, rows, statement } from '../db/query';
import { type ProviderStatus, providerStatuses } from '../payment-provider/provider';

const keepStatus = statement({
  name: 'payments-keep-early-status',
  text: `INSERT INTO early_payment_status (provider, reference, status, amount, currency) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING`,
});
const takeStatuses = statement({
  name: 'payments-take-early-statuses',
  text: `WITH taken AS (DELETE FROM early_payment_status WHERE provider = $1 AND reference = $2 RETURNING *)
    SELECT reference, status, amount, currency FROM taken ORDER BY received_at`,
  row: z.object({
    reference: z.string(),
    status: z.enum(providerStatuses),
    amount: z.int(),
    currency: z.string(),
  }),
});

/** Keeps a reported status of a payment whose reference is not stored yet. */
export async function keepEarlyStatus(on: Queryable, provider: string, reported: ProviderStatus): Promise<void> {
  const { reference, status, amount, currency } = reported;
  await execute(on, keepStatus, [provider, reference, status, amount, currency]);
}

/** The statuses kept for a payment, in the order of their arrival. They are deleted. */
export function takeEarlyStatuses(on: Queryable, provider: string, reference: string): Promise<ProviderStatus[]> {
  return rows(on, takeStatuses, [provider, reference]);
}
