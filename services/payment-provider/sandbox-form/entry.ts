import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { sandboxForm } from '@/lib/contract/orders/payment';

type EntryFields = z.infer<typeof sandboxForm>;

function signatureOf({ reference, amount, currency }: Omit<EntryFields, 'signature'>, key: Uint8Array): string {
  return createHmac('sha256', key).update(['enter', reference, amount, currency].join('|')).digest('base64url');
}

/** The fields of the form by which a browser enters the test bank, signed by the shop. */
export function signEntry(fields: Omit<EntryFields, 'signature'>, key: Uint8Array): EntryFields {
  return { ...fields, signature: signatureOf(fields, key) };
}

/** Whether the shop itself has signed the fields. */
export function isSignedEntry(fields: EntryFields, key: Uint8Array): boolean {
  const [expected, given] = [Buffer.from(signatureOf(fields, key)), Buffer.from(fields.signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
