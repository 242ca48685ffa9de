import type { z } from 'zod';
import type { authSignup } from '@/lib/contract/account/auth';
import type { deliveryList } from '@/lib/contract/orders/delivery';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import type { CartCommand, SessionState } from '@/lib/contract/orders/session';
import type { Answer } from './answer';

export type OrderBody = z.input<typeof ordersCheckout.request>;
export type PlacedOrder = z.output<typeof ordersCheckout.response>;
export type SignUpBody = z.input<typeof authSignup.request>;

/** By which one shopper comes in: remembers who they are, as their browser would, from one request to the next. */
export type Door = {
  readonly changeCart: (intents: readonly CartCommand[]) => Promise<Answer<SessionState>>;
  readonly readCart: () => Promise<Answer<SessionState>>;
  readonly signUp: (body: SignUpBody) => Promise<Answer>;
  readonly checkout: (body: OrderBody) => Promise<Answer<PlacedOrder>>;
  readonly delivery: () => Promise<Answer<z.output<typeof deliveryList.response>>>;
};

/** Everybody has an IP address of their own, each in another network: limits for one are not shared. */
export const addressOf = (shopper: number): string => `10.${(shopper >> 8) & 255}.${shopper & 255}.7`;

export const lang = 'ro-MD';
