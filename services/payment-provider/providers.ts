import type { PaymentProviderKind } from './provider';
import { sandbox } from './sandbox/provider';
import { sandboxForm } from './sandbox-form/provider';

/** Every provider of payments that PAYMENT_PROVIDER may name: a folder each, and a line here. */
export const providerKinds: readonly PaymentProviderKind[] = [sandbox, sandboxForm];
