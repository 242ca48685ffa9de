export type ToastMessage = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** A message as it stands at the edge of the screen. */
export type Toast = ToastMessage & { readonly key: number };

let shown: Toast | null = null;
let nextKey = 1;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the edge of the screen, in place of the one that stands there. */
export function showToast(message: ToastMessage): void {
  change({ ...message, key: nextKey++ });
}

export function hideToast(): void {
  change(null);
}

export function currentToast(): Toast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
