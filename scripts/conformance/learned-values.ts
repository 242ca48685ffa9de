import { randomUUID } from 'node:crypto';
import { contractHeaders } from '@/lib/contract/headers';
import type { Money } from '@/lib/contract/shared';

/** What earlier answers taught, for later requests. */
export type LearnedValues = {
  readonly email: string;
  password: string;
  group?: string;
  kind?: string;
  product?: { id: number; slug: string; partNumber: string; altNums: string[] };
  brand?: string;
  tag?: string;
  storeId?: number;
  manuId?: number;
  modId?: number;
  carId?: number;
  job?: string;
  post?: string;
  sessionKey?: string;
  cartId?: number;
  accessToken?: string;
  refreshToken?: string;
  addressId?: number;
  placeId?: number;
  pickupId?: number;
  total?: Money;
  order?: { id: number; token: string };
};

/** The start: nothing known but a customer to be. */
export function noLearnedValues(): LearnedValues {
  return { email: `conformance-${randomUUID()}@example.com`, password: `Pw-${randomUUID()}` };
}

/** Headers of a signed-in customer; undefined before sign-up. */
export function bearerHeaders({ accessToken }: LearnedValues): { headers: Record<string, string> } | undefined {
  return accessToken === undefined ? undefined : { headers: { authorization: `Bearer ${accessToken}` } };
}

/** Headers of a visitor with a session; undefined before it began. */
export function visitorHeaders({ sessionKey }: LearnedValues): { headers: Record<string, string> } | undefined {
  return sessionKey === undefined ? undefined : { headers: { [contractHeaders.session]: sessionKey } };
}
