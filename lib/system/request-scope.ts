import { AsyncLocalStorage } from 'node:async_hooks';
import { newRequestId } from './request-id';
import type { TraceSpan } from './tracing';

/** What is known of the request that is being worked on, wherever that happens. */
export type RequestScope = {
  readonly requestId: string;
  /** The current span; undefined without tracing. */
  readonly span?: TraceSpan | undefined;
};

// Next bundles its own copy of every module: what the code inside it and the server around it share must be global.
const place = Symbol.for('piesar.request-scope');

function scopes(): AsyncLocalStorage<RequestScope> {
  const existing: unknown = Reflect.get(globalThis, place);
  if (existing instanceof AsyncLocalStorage) return existing;
  const made = new AsyncLocalStorage<RequestScope>();
  Reflect.set(globalThis, place, made);
  return made;
}

const known = scopes();

/** Runs work in the context of a request; its async calls share it. */
export function runInRequest<T>(scope: RequestScope, work: () => T): T {
  return known.run(scope, work);
}

/** The request that is being worked on; undefined outside of any. */
export function currentRequest(): RequestScope | undefined {
  return known.getStore();
}

/** The current request's id in logs; a new one outside a request. */
export function currentRequestId(): string {
  return currentRequest()?.requestId ?? newRequestId();
}
