import { ConfigurationError, type Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import type { MailContext } from '../mail/outbox';
import type { PaymentProvider, PaymentProviderKind, ProviderNeeds } from './provider';
import { sandbox } from './sandbox/provider';

/** The payment providers that PAYMENT_PROVIDER may name. */
export const providerKinds: readonly PaymentProviderKind[] = [sandbox];

/** Dependencies of the payment calls. */
export type PaymentDeps = {
  /** By their names, the usual one first; none where the shop takes no cards. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Why configured providers are missing. */
  readonly providerFaults: readonly string[];
  readonly publicUrl: string;
  /** Posts payment letters. */
  readonly mail: MailContext;
  /** Starts the background work now instead of at its next turn: a refund or a callback is due. */
  readonly wake: () => void;
};

type ProviderEnvironment = Pick<Environment, 'paymentProviders' | 'paymentVariables'>;

/**
 * Sets up the configured providers. One that fails is left out and reported: the shop works with the others. An unknown
 * name stops the start.
 */
export function enableProviders(
  { paymentProviders: names, paymentVariables }: ProviderEnvironment,
  needs: ProviderNeeds,
  kinds: readonly PaymentProviderKind[] = providerKinds,
): Pick<PaymentDeps, 'providers' | 'providerFaults'> {
  const providers = new Map<string, PaymentProvider>();
  const providerFaults: string[] = [];
  for (const name of names) {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw unknownProvider(kinds);
    try {
      providers.set(name, kind.setUp(paymentVariables, needs));
    } catch (error) {
      // Only our own messages: those of others may contain a secret.
      const words = error instanceof ConfigurationError ? error.message : (errorCode(error) ?? 'it failed');
      providerFaults.push(`${name}: ${words}`);
    }
  }
  return { providers, providerFaults };
}

function unknownProvider(kinds: readonly PaymentProviderKind[]): ConfigurationError {
  const names = kinds.map(({ name }) => name).join(', ');
  return new ConfigurationError(`PAYMENT_PROVIDER: must be none, or of ${names}, with commas between them.`);
}
