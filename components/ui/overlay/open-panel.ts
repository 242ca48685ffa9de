import { useSyncExternalStore } from 'react';

/** The panels of the header, of which no two stand open together. */
export type PanelName =
  | 'suggestions'
  | 'vehicle-picker'
  | 'account'
  | 'cart'
  | 'departments'
  | 'currency'
  | 'language'
  | 'mobile-menu'
  | 'mobile-search';

let current: PanelName | null = null;
const listeners = new Set<() => void>();

function show(name: PanelName | null): void {
  if (name === current) return;
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const get = () => current;

/** Which panel of the header stands open: opening one closes whatever was open; closing one leaves any other alone. */
export const openPanel = {
  get,
  subscribe,
  open: show,
  close: (name: PanelName): void => {
    if (current === name) show(null);
  },
  /** The open panel's name, or null. */
  use: (): PanelName | null => useSyncExternalStore(subscribe, get, () => null),
};
