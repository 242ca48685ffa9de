import type { callbackHeaders } from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import type { MailContext } from '../mail/outbox';

/** The statuses of a payment that a provider reports. */
export const providerStatuses = ['pending', 'paid', 'declined', 'cancelled', 'expired', 'refunded'] as const;

/** The status of one payment as the provider reports it; `amount` in minor units of the currency. */
export type ProviderStatus = {
  readonly reference: string;
  readonly status: (typeof providerStatuses)[number];
  readonly amount: number;
  readonly currency: string;
};

export type PaymentRequest = {
  /** Asked twice with the same key, a provider makes one payment. */
  readonly key: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly lang: Locale;
  /** Where the browser goes when the shopper is done, whatever the outcome. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
};

export type RefundOfPayment = {
  /** Names the refund, however often it is asked for. */
  readonly key: string;
  /** The provider's name for the payment. */
  readonly reference: string;
  readonly amount: number;
};

export type Callback = {
  readonly headers: Readonly<Partial<Record<(typeof callbackHeaders)[number], string>>>;
  /** As it came in: signatures are over bytes. */
  readonly body: string;
};

/** Why a callback was not believed. */
export type CallbackFault = 'unsigned' | 'stale' | 'forged' | 'malformed';

/**
 * Who takes the money: one file a provider. None of the calls may run inside a transaction, since they may go over the
 * network; each may throw when the provider cannot be reached, and is then made again.
 */
export type PaymentProvider = {
  readonly name: string;
  /** No money moves, and pages say so. */
  readonly test: boolean;
  readonly create: (wish: PaymentRequest) => Promise<{ readonly reference: string; readonly url: string }>;
  readonly readStatus: (reference: string) => Promise<ProviderStatus>;
  /** Closes an open page so that nothing can be paid on it any more, and says how the payment ended. */
  readonly close: (reference: string) => Promise<ProviderStatus>;
  /** Gives money of a payment back, all or a part. Asked twice with the same key, it gives it back once. */
  readonly refund: (refund: RefundOfPayment) => Promise<void>;
  /** What a callback says, once it is known to be the provider's own and new. */
  readonly verifyCallback: (callback: Callback, now: Date) => ProviderStatus | { readonly fault: CallbackFault };
};

/** What the calls of payments share. */
export type PaymentDeps = {
  /** None where the shop takes no cards. */
  readonly provider: PaymentProvider | null;
  readonly publicUrl: string;
  /** Letters of what was paid. */
  readonly mail: MailContext;
  /** Money is to be given back, or a callback to be sent: look now. */
  readonly wake: () => void;
};
