import type { MouseEvent, ReactNode } from 'react';
import { type ComponentType, createElement, lazy, Suspense, useSyncExternalStore } from 'react';

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

export type PanelProps = { readonly onClose: () => void };
export type DepartmentsPanelProps = PanelProps & {
  /** Opened from the keyboard: this entry takes the focus. */
  readonly focusOn: 'first' | 'last' | undefined;
};

/** Code of a panel that comes when somebody is about to open it; nothing stands in its place meanwhile. */
export function onDemand<Props extends object = PanelProps>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  const Panel = (props: Props) => <Suspense>{createElement(Lazy, props)}</Suspense>;
  return { load: () => void load(), Panel };
}
export type OnDemand = ReturnType<typeof onDemand<PanelProps>>;

/** Whether a panel of the header stands open, and the ways to change that. */
export function usePanel(name: PanelName) {
  const open = openPanel.use() === name;
  return { open, show: () => openPanel.open(name), close: () => openPanel.close(name) };
}

type HangingProps = {
  readonly name: PanelName;
  readonly panel: OnDemand;
  readonly popup: 'dialog' | 'menu';
  /** Where a press leads without scripts; with none there is a button. */
  readonly href?: string;
  readonly label?: string | undefined;
  readonly children: ReactNode;
};

/** The button that opens and closes a panel of the header; the panel's code is loaded on demand. */
export function PanelTrigger({ name, panel, popup, href, label, children }: HangingProps) {
  const { open, show, close } = usePanel(name);
  const { load, Panel } = panel;
  const trigger = {
    'aria-haspopup': popup,
    'aria-expanded': open,
    'aria-label': label,
    onPointerEnter: load,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (open) close();
      else show();
    },
    children,
  };
  return (
    <div>
      {href === undefined ? <button type="button" {...trigger} /> : <a href={href} {...trigger} />}
      {open && <Panel onClose={close} />}
    </div>
  );
}
