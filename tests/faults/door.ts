import type { z } from 'zod';
import type { authSignup } from '@/lib/contract/account/auth';
import type { deliveryList } from '@/lib/contract/orders/delivery';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import type { CartCommand, SessionState } from '@/lib/contract/orders/session';

export type OrderBody = z.input<typeof ordersCheckout.request>;
/** Products that shoppers order, and the store where they are picked up. */
export type OrderSample = { readonly productIds: readonly number[]; readonly delivery: OrderBody['delivery'] };

export type PlacedOrder = z.output<typeof ordersCheckout.response>;
export type SignUpBody = z.input<typeof authSignup.request>;

/** HTTP client of one shopper, which keeps the session between requests. */
export type Door = {
  readonly changeCart: (intents: readonly CartCommand[]) => Promise<Answer<SessionState>>;
  readonly readCart: () => Promise<Answer<SessionState>>;
  readonly signUp: (body: SignUpBody) => Promise<Answer>;
  readonly checkout: (body: OrderBody) => Promise<Answer<PlacedOrder>>;
  readonly delivery: () => Promise<Answer<z.output<typeof deliveryList.response>>>;
};

/** Every shopper has an IP address in a different network, so that rate limits are not shared. */
export const addressOf = (shopper: number): string => `10.${(shopper >> 8) & 255}.${shopper & 255}.7`;

export const lang = 'ro-MD';

/** Result of a request: status 0 without a response, and the data only for a valid success response. */
export type Answer<Data = unknown> = { readonly status: number; readonly data: Data | undefined };

export type Sent = { readonly status: number; readonly json: unknown; readonly cookies: readonly string[] };

const timeoutMs = 15_000;

/** Sends a request; never throws. */
export async function send(url: string, init: RequestInit): Promise<Sent> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const json: unknown = await answer.json();
    return { status: answer.status, json, cookies: answer.headers.getSetCookie() };
  } catch {
    return { status: 0, json: undefined, cookies: [] };
  }
}

/** Parses a response. A success response with an invalid body counts as no response. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { status, json }: Sent,
): Answer<z.output<Schema>> {
  if (status !== 200) return { status, data: undefined };
  const { data } = schema.safeParse(json);
  return { status: data === undefined ? 0 : status, data };
}
