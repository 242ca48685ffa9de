import type { Logger } from 'pino';
import type { z } from 'zod';
import { ConfigurationError, type Environment, variableFaults } from '@/lib/config/environment';
import type { callbackAnswerTypes } from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import type { Database } from '../db/pools';

/** Payment statuses reported by providers. */
export const providerStatuses = ['pending', 'paid', 'declined', 'cancelled', 'expired', 'refunded'] as const;

/** Reported status of a payment; `amount` in minor units of the currency. */
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
  /** Return URL for a provider that posts a form. */
  readonly returnByPostUrl: string;
  /** Callback URL. */
  readonly callbackUrl: string;
  readonly expiresAt: Date;
};

/** Form fields posted to enter a provider's page. */
export type PaymentForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** How a payment starts: the browser is redirected, posts a form, or stays while the shopper confirms on the phone. */
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
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The URL's query without question mark. */
  readonly query: string;
  /** The raw body: signatures cover its bytes. */
  readonly body: Uint8Array;
};

/** Reason for a rejected callback. */
export type CallbackFault = 'unsigned' | 'stale' | 'forged' | 'malformed';

/** Content of a callback, and the response that its sender expects if not a plain 200. */
export type CallbackReading =
  | {
      readonly status: ProviderStatus;
      readonly answer?: { readonly type: (typeof callbackAnswerTypes)[number]; readonly text: string };
    }
  | { readonly fault: CallbackFault };

/** A payment provider. Its calls must not run inside a transaction, since they may use the network. */
export type ProviderCalls = {
  /** Throws when the payment cannot start; the order stays unpaid. */
  readonly start: (request: PaymentRequest) => Promise<PaymentStart>;
  readonly readStatus: (reference: string) => Promise<ProviderStatus>;
  /** Closes an open page, and returns the final status. */
  readonly close: (reference: string) => Promise<ProviderStatus>;
  /** Refunds an amount, once per key; a failed refund is retried. */
  readonly refund: (refund: RefundOfPayment) => Promise<void>;
  /** Parses a callback after verifying its signature and freshness. */
  readonly readCallback: (callback: Callback, now: Date) => CallbackReading;
  /** Periodic work of the provider, such as polling; returns the number of processed items. */
  readonly work?: (log: Logger) => Promise<number>;
};

type ProviderFacts = {
  /** Name in callback URLs and PAYMENT_PROVIDER; stored with payments. */
  readonly name: string;
  /** A test provider: no money moves, and pages show this. */
  readonly test: boolean;
  /** Refunds to the card: any part, or only the whole payment; partial ones then go by transfer. */
  readonly refunds: 'part' | 'whole';
  /** Label and description for shoppers. */
  readonly texts: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>;
};

/** A configured card payment provider. */
export type PaymentProvider = ProviderFacts & ProviderCalls;

/** Dependencies of a provider. */
export type ProviderNeeds = {
  readonly db: Database;
  /** Key for signatures of the shop's own test banks. */
  readonly key: Uint8Array;
  readonly publicUrl: string;
  /** URL of the storefront within the network of the services. */
  readonly storefrontUrl: string;
};

/** Path prefix of providers' callbacks. */
export const callbackPath = (name: string) => `/api/payments/callback/${name}`;

/** A provider that can be enabled. */
export type PaymentProviderKind = ProviderFacts & {
  /** Environment variables that the provider reads. */
  readonly variables: readonly string[];
  /** Throws a `ConfigurationError` that names the invalid variable. */
  readonly setUp: (environment: Environment['paymentVariables'], needs: ProviderNeeds) => PaymentProvider;
};

/** Declares a provider. Its variables, named `PAYMENT_<NAME>_…`, are parsed during setup. */
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
