import type { Environment } from '@/lib/config/environment';
import type { Database } from '../db/pools';
import type { PaymentProvider } from './provider';
import { sandboxProvider } from './sandbox/provider';

type Needs = { readonly db: Database; readonly key: Uint8Array; readonly publicUrl: string };

/**
 * The configured provider. A bank gets a file of its own that keeps `PaymentProvider`, a name in the schema of
 * PAYMENT_PROVIDER, and a line here; what it needs of configuration it asks for there, so that its lack stops the start.
 */
export function makeProvider(name: Environment['paymentProvider'], needs: Needs): PaymentProvider | null {
  switch (name) {
    case 'sandbox':
      return sandboxProvider(needs);
    case 'none':
      return null;
  }
}
