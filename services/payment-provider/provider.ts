import type { Logger } from 'pino';
import type { z } from 'zod';
import { ConfigurationError, type Environment, variableFaults } from '@/lib/config/environment';
import type { callbackAnswerTypes } from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import type { Database } from '../db/pools';

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
  /** Idempotency key of the payment. */
  readonly key: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly lang: Locale;
  /** Return URL of the browser, whatever the outcome. */
  readonly returnUrl: string;
  /** The same for a provider that sends the browser back by a form. */
  readonly returnByPostUrl: string;
  /** Callback URL. */
  readonly callbackUrl: string;
  readonly expiresAt: Date;
};

/** Form fields posted to enter a provider's page. */
export type PaymentForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/**
 * How a payment starts: the browser is redirected, posts a form, or does nothing, as where the bank asks on the
 * shopper's phone.
 */
export type PaymentStart = { /** The provider's name for the payment. */ readonly reference: string } & (
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly form: PaymentForm }
  | { readonly kind: 'none' }
);

export type RefundOfPayment = {
  /** Idempotency key of the refund. */
  readonly key: string;
  /** The provider's name for the payment. */
  readonly reference: string;
  readonly amount: number;
};

export type Callback = {
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The URL's query without question mark. */
  readonly query: string;
  /** The raw body: signatures cover its bytes. */
  readonly body: Uint8Array;
};

/** Why a callback was not believed. */
export type CallbackFault = 'unsigned' | 'stale' | 'forged' | 'malformed';

/** Content of a callback, and the answer its sender expects if not a plain 200. */
export type CallbackReading =
  | {
      readonly status: ProviderStatus;
      readonly answer?: { readonly type: (typeof callbackAnswerTypes)[number]; readonly text: string };
    }
  | { readonly fault: CallbackFault };

/** A payment provider. Its calls must not run inside a transaction, since they may use the network. */
export type ProviderCalls = {
  /** Throws when no payment can start: the shopper is informed, and the order waits. */
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
  readonly readStatus: (reference: string) => Promise<ProviderStatus>;
  /** Closes an open page so that nothing can be paid on it any more, and says how the payment ended. */
  readonly close: (reference: string) => Promise<ProviderStatus>;
  /** Refunds money of a payment, once per key; a failed refund is retried. */
  readonly refund: (refund: RefundOfPayment) => Promise<void>;
  /** Parses a callback after verifying its signature and freshness. */
  readonly readCallback: (callback: Callback, now: Date) => CallbackReading;
  /** Periodic work of the provider, such as polling; returns how much there was. */
  readonly work?: (log: Logger) => Promise<number>;
};

type ProviderFacts = {
  /** Name in callback URLs and PAYMENT_PROVIDER; stored with payments. */
  readonly name: string;
  /** No money moves, and pages say so. */
  readonly test: boolean;
  /** Refunds to the card: any part, or only the whole; partial ones are then made by transfer. */
  readonly refunds: 'part' | 'whole';
  /** Label where shoppers may choose. */
  readonly words: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>;
};

/** A configured card payment provider. */
export type PaymentProvider = ProviderFacts & ProviderCalls;

/** What a provider may use of the shop. */
export type ProviderNeeds = {
  readonly db: Database;
  /** For signatures of the shop's own test banks. */
  readonly key: Uint8Array;
  readonly publicUrl: string;
  /** Where the storefront listens for the services. */
  readonly storefrontUrl: string;
};

/** Path prefix of providers' callbacks. */
export const callbackPath = (name: string) => `/api/payments/callback/${name}`;

/** A provider that can be enabled. */
export type PaymentProviderKind = ProviderFacts & {
  /** The variables of the environment that it reads. */
  readonly variables: readonly string[];
  /** Throws a `ConfigurationError` that names the variable at fault. */
  readonly setUp: (environment: Environment['paymentVariables'], needs: ProviderNeeds) => PaymentProvider;
};

/** Declares a provider: its variables, all named `PAYMENT_<NAME>_…`, are parsed when it is set up. */
export function definePaymentProvider<Variables extends z.ZodObject>({
  variables,
  setUp,
  ...facts
}: ProviderFacts & {
  readonly variables: Variables;
  readonly setUp: (settings: z.output<Variables>, needs: ProviderNeeds) => ProviderCalls;
}): PaymentProviderKind {
  return {
    ...facts,
    variables: Object.keys(variables.shape),
    setUp(environment, needs) {
      const settings = variables.safeParse(environment);
      if (!settings.success) throw new ConfigurationError(variableFaults(settings.error).join('; '));
      return { ...facts, ...setUp(settings.data, needs) };
    },
  };
}
