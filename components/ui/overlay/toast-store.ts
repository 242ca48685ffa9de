export type ToastMessage = {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

type ShownToast = ToastMessage & { readonly key: number };

let shown: ShownToast | null = null;
let nextKey = 1;
const listeners = new Set<() => void>();

function change(next: ShownToast | null): void {
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

export function currentToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
