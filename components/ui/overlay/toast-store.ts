export type ToastMessage = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

export type Toast = ToastMessage & { readonly key: number };

let current: Toast | null = null;
let nextKey = 1;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; it replaces the current one. */
export function showToast(message: ToastMessage): void {
  change({ ...message, key: nextKey++ });
}

export function hideToast(): void {
  change(null);
}

export function currentToast(): Toast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
