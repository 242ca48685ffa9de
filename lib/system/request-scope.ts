import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { TraceSpan } from './tracing';

/** Digits and letters that are hard to confuse when read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** Creates a request id: 60 random bits, short enough to be read out on the phone. */
export function newRequestId(): string {
  let id = '';
  for (const byte of randomBytes(length)) id += (id.length % 5 === 4 ? '-' : '') + alphabet[byte % alphabet.length];
  return id;
}

/** Number and total duration of the service calls of a request. */
export type CallTimes = { count: number; ms: number };

/** Data of the current request, available to all code that runs for it. */
type RequestScope = {
  readonly requestId: string;
  /** The current span; undefined without tracing. */
  readonly span?: TraceSpan | undefined;
  /** Undefined if calls are not counted. */
  readonly calls?: CallTimes | undefined;
};

/**
 * Returns the process-wide instance of a class. Next bundles its own copy of every module, so state shared between
 * bundled code and the server around it must be global.
 */
function globalInstance<Shared>(name: string, type: new () => Shared): Shared {
  const key = Symbol.for(`piesar.${name}`);
  const existing: unknown = Reflect.get(globalThis, key);
  if (existing instanceof type) return existing;
  const instance = new type();
  Reflect.set(globalThis, key, instance);
  return instance;
}

const storage = globalInstance('request-scope', AsyncLocalStorage<RequestScope>);

/** Runs a function, and the async calls it starts, in the scope of a request. */
export function runInRequest<T>(scope: RequestScope, work: () => T): T {
  return storage.run(scope, work);
}

/** The scope of the current request; undefined outside a request. */
export function currentRequest(): RequestScope | undefined {
  return storage.getStore();
}

/** Adds a service call to the statistics of the current request. */
export function noteCall(ms: number): void {
  const calls = currentRequest()?.calls;
  if (calls === undefined) return;
  calls.count += 1;
  calls.ms += ms;
}

/** The id of the current request for logs; a new id outside a request. */
export function currentRequestId(): string {
  return currentRequest()?.requestId ?? newRequestId();
}

const unavailableRequests = globalInstance('unavailable-requests', Set<string>);
const maxUnavailableRequests = 1000;

/** Records that a request failed because a service did not respond, not because of an error in the storefront. */
export function noteUnavailable(requestId: string): void {
  if (unavailableRequests.size >= maxUnavailableRequests) unavailableRequests.clear();
  unavailableRequests.add(requestId);
}

/** Whether a request failed because a service did not respond. Forgets the request. */
export function wasUnavailable(requestId: string): boolean {
  return unavailableRequests.delete(requestId);
}
