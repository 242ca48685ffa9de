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
  /** Asked twice with the same key, a provider makes one payment. */
  readonly key: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: string;
  readonly lang: Locale;
  /** Where the browser goes when the shopper is done, whatever the outcome. */
  readonly returnUrl: string;
  /** The same for a provider that sends the browser back by a form. */
  readonly returnByPostUrl: string;
  /** Where the provider tells of the payment. */
  readonly callbackUrl: string;
  readonly expiresAt: Date;
};

/** What the browser posts to enter a provider's page. */
export type PaymentForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/**
 * How a payment begins: the browser goes to an address, or posts a form there, or does nothing, as where the bank asks on
 * the shopper's phone.
 */
export type PaymentStart = { /** The provider's name for the payment. */ readonly reference: string } & (
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly form: PaymentForm }
  | { readonly kind: 'none' }
);

export type RefundOfPayment = {
  /** Names the refund, however often it is asked for. */
  readonly key: string;
  /** The provider's name for the payment. */
  readonly reference: string;
  readonly amount: number;
};

export type Callback = {
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As in the address, without the question mark. */
  readonly query: string;
  /** As it came in: signatures are over bytes. */
  readonly body: Uint8Array;
};

/** Why a callback was not believed. */
export type CallbackFault = 'unsigned' | 'stale' | 'forged' | 'malformed';

/** What a callback says, and what its sender wants to be answered where a plain success will not do. */
export type CallbackReading =
  | {
      readonly status: ProviderStatus;
      readonly answer?: { readonly type: (typeof callbackAnswerTypes)[number]; readonly text: string };
    }
  | { readonly fault: CallbackFault };

/** What a provider does. None of the calls may run inside a transaction, since they may go over the network. */
export type ProviderCalls = {
  /** Throws when no payment can begin: the shopper is told, and the order waits. */
  readonly start: (wish: PaymentRequest) => Promise<PaymentStart>;
  readonly readStatus: (reference: string) => Promise<ProviderStatus>;
  /** Closes an open page so that nothing can be paid on it any more, and says how the payment ended. */
  readonly close: (reference: string) => Promise<ProviderStatus>;
  /** Gives money of a payment back. Asked twice with the same key, it gives it back once; one that throws is made again. */
  readonly refund: (refund: RefundOfPayment) => Promise<void>;
  /** What a callback says, once it is known to be the provider's own and new. */
  readonly readCallback: (callback: Callback, now: Date) => CallbackReading;
  /** What the provider itself has to do from time to time, as asking for what no callback tells; how much there was. */
  readonly work?: (log: Logger) => Promise<number>;
};

type ProviderFacts = {
  /** As in the addresses of callbacks and in PAYMENT_PROVIDER; payments are kept under it. */
  readonly name: string;
  /** No money moves, and pages say so. */
  readonly test: boolean;
  /** What of a payment can go back to the card: any part, or only all of it; parts then go back by transfer. */
  readonly refunds: 'part' | 'whole';
  /** What shoppers read where they may choose. */
  readonly words: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>;
};

/** Who takes the money of cards, ready for work. */
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

/** Below which path of the shop a provider tells of payments. */
export const callbackPath = (name: string) => `/api/payments/callback/${name}`;

/** A provider that can be enabled. */
export type PaymentProviderKind = ProviderFacts & {
  /** The variables of the environment that it reads. */
  readonly variables: readonly string[];
  /** Throws a `ConfigurationError` that names the variable at fault. */
  readonly setUp: (given: Environment['paymentVariables'], needs: ProviderNeeds) => PaymentProvider;
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
    setUp(given, needs) {
      const settings = variables.safeParse(given);
      if (!settings.success) throw new ConfigurationError(variableFaults(settings.error).join('; '));
      return { ...facts, ...setUp(settings.data, needs) };
    },
  };
}
