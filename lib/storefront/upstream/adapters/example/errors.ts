import { z } from 'zod';
import type { ErrorName } from '@/lib/contract/error-names';
import { errorName } from '@/lib/contract/shared';
import type { OurRefusal } from '../adapter';

const theirError = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ errorName: z.string(), field: z.string().optional() })).default([]),
});

/** The contract's names for theirs; names that are not listed are shown under their own name. */
const names: Readonly<Record<string, ErrorName>> = {
  API_KEY_MISSING: 'API_KEY',
  ADDRESS_NOT_FOUND: 'NOT_FOUND',
  BAD_JSON: 'MALFORMED_JSON',
  CART_EMPTY: 'EMPTY_CART',
  EMAIL_TAKEN: 'BAD_REQUEST',
  FORBIDDEN: 'NOT_FOUND',
  INVALID_EMAIL: 'VALIDATION',
  INVALID_FIELD: 'VALIDATION',
  LINK_EXPIRED: 'LINK_INVALID',
  LOCALITY_NOT_FOUND: 'NOT_FOUND',
  NOT_FOR_SALE: 'PRODUCT_UNAVAILABLE',
  NO_CONTRACT: 'CONTRACT_REQUIRED',
  ORDER_NOT_FOUND: 'NOT_FOUND',
  PASSWORD_TOO_SHORT: 'WEAK_PASSWORD',
  PHONE_MISSING: 'PHONE_REQUIRED',
  QUANTITY_REDUCED: 'OUT_OF_STOCK',
  REFRESH_TOKEN_INVALID: 'INVALID_GRANT',
  REQUIRED: 'VALIDATION',
  SERVER_ERROR: 'INTERNAL',
  TOKEN_EXPIRED: 'UNAUTHORIZED',
  TOKEN_MISSING: 'UNAUTHORIZED',
  TOO_MANY_ATTEMPTS: 'TOO_MANY_REQUESTS',
  WRONG_OLD_PASSWORD: 'PASSWORD_WRONG',
  WRONG_PINCODE: 'PIN_WRONG',
};

/** A name that the contract allows; `VALIDATION` for others. */
function nameOf(theirs: string): string {
  const name = names[theirs] ?? theirs;
  return errorName.safeParse(name).success ? name : 'VALIDATION';
}

/** Their error body. They refuse faulty input with 422, which the contract answers with 400. */
export function errorOf({ status, body }: { readonly status: number; readonly body: unknown }): OurRefusal | undefined {
  const parsed = theirError.safeParse(body);
  if (!parsed.success) return undefined;
  const { code, message, errors } = parsed.data;
  const causes = errors.length > 0 ? errors : [{ errorName: code, field: undefined }];
  return {
    status: status === 422 ? 400 : status,
    message,
    errors: causes.map(({ errorName, field }) => ({
      ...{ errorName: nameOf(errorName), message },
      ...(field !== undefined && { path: field }),
    })),
  };
}
