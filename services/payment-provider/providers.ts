import { ConfigurationError, type Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import type { MailContext } from '../mail/outbox';
import type { PaymentProvider, PaymentProviderKind, ProviderNeeds } from './provider';
import { sandbox } from './sandbox/provider';

/** The payment providers that PAYMENT_PROVIDER may name. */
export const providerKinds: readonly PaymentProviderKind[] = [sandbox];

/** Dependencies of the payment calls. */
export type PaymentDeps = {
  /** Configured providers by name; the first is the default. Empty without card payment. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Faults of configured providers that were left out. */
  readonly providerFaults: readonly string[];
  readonly publicUrl: string;
  /** Posts payment letters. */
  readonly mail: MailContext;
  /** Starts background work now, for a due refund or callback. */
  readonly wake: () => void;
};

type ProviderEnvironment = Pick<Environment, 'paymentProviders' | 'paymentVariables'>;

/**
 * Sets up the configured providers. A provider that fails is left out and reported. An unknown name throws.
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
      // Messages of other errors may contain a secret.
      const reason = error instanceof ConfigurationError ? error.message : (errorCode(error) ?? 'it failed');
      providerFaults.push(`${name}: ${reason}`);
    }
  }
  return { providers, providerFaults };
}

function unknownProvider(kinds: readonly PaymentProviderKind[]): ConfigurationError {
  const names = kinds.map(({ name }) => name).join(', ');
  return new ConfigurationError(`PAYMENT_PROVIDER: must be none, or a comma-separated list of ${names}.`);
}
