// Next bundles its own copy of every module: what the code inside it and the server around it share must be global.
const globalKey = Symbol.for('piesar.unavailable-requests');
const most = 1000;

function sharedRequests(): Set<unknown> {
  const existing: unknown = Reflect.get(globalThis, globalKey);
  if (existing instanceof Set) return existing;
  const made = new Set<unknown>();
  Reflect.set(globalThis, globalKey, made);
  return made;
}

/** Records that a request failed because a service did not answer, not because of an error of the storefront. */
export function noteUnavailable(requestId: string): void {
  const requests = sharedRequests();
  if (requests.size >= most) requests.clear();
  requests.add(requestId);
}

/** Whether a request failed because of a service; read once. */
export function wasUnavailable(requestId: string): boolean {
  return sharedRequests().delete(requestId);
}
