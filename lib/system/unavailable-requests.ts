// Next bundles its own copy of every module: what the code inside it and the server around it share must be global.
const place = Symbol.for('piesar.unavailable-requests');
const most = 1000;

function known(): Set<unknown> {
  const existing: unknown = Reflect.get(globalThis, place);
  if (existing instanceof Set) return existing;
  const made = new Set<unknown>();
  Reflect.set(globalThis, place, made);
  return made;
}

/** Remembers that a request failed because a service did not answer, not because of a fault of ours. */
export function noteUnavailable(requestId: string): void {
  const requests = known();
  if (requests.size >= most) requests.clear();
  requests.add(requestId);
}

/** Whether a request failed because of a service; read once. */
export function wasUnavailable(requestId: string): boolean {
  return known().delete(requestId);
}
