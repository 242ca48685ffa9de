import 'server-only';
import { type AdapterName, environment } from '@/lib/config/environment';
import type { Call } from '@/lib/contract/call';
import type { BackEndAdapter, CallAdapter } from './adapter';
import { exampleAdapter } from './example/example';

/**
 * Adapters by the value of BACKEND_ADAPTER. A new adapter is a folder here, a name in `adapterNames` of
 * `lib/config/environment.ts` and an entry in this record.
 */
const adapters: Readonly<Record<AdapterName, BackEndAdapter | undefined>> = {
  none: undefined,
  example: exampleAdapter,
};

/** The adapter of the configured back end; undefined if the back end speaks the contract. */
export function selectedAdapter(): BackEndAdapter | undefined {
  return adapters[environment().backEndAdapter];
}

const byCall = new WeakMap<BackEndAdapter, ReadonlyMap<Call, CallAdapter>>();

/** The adapter of a call, if the back end adapts it. */
export function callAdapterOf(adapter: BackEndAdapter, call: Call): CallAdapter | undefined {
  const known = byCall.get(adapter) ?? new Map(adapter.calls.map((each) => [each.call, each]));
  byCall.set(adapter, known);
  return known.get(call);
}
