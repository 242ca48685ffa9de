import type { MouseEvent, ReactNode } from 'react';
import { type ComponentType, createElement, lazy, Suspense, useSyncExternalStore } from 'react';

/** The panels of the header: at most one is open. */
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

/** The open panel of the header. Opening a panel closes the current one. */
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
  /** Entry that takes the focus after opening by keyboard. */
  readonly focusOn: 'first' | 'last' | undefined;
};

/** A component whose code is loaded on demand; renders nothing until then. */
export function onDemand<Props extends object = PanelProps>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  const Panel = (props: Props) => <Suspense>{createElement(Lazy, props)}</Suspense>;
  return { load: () => void load(), Panel };
}
export type OnDemand = ReturnType<typeof onDemand<PanelProps>>;

/** Open state of a header panel with its setters. */
export function usePanel(name: PanelName) {
  const open = openPanel.use() === name;
  return { open, show: () => openPanel.open(name), close: () => openPanel.close(name) };
}

type PanelTriggerProps = {
  readonly name: PanelName;
  readonly panel: OnDemand;
  readonly popup: 'dialog' | 'menu';
  /** Target without scripts; renders a link instead of a button. */
  readonly href?: string;
  readonly label?: string | undefined;
  readonly children: ReactNode;
};

/** The button that opens and closes a panel of the header; the panel's code is loaded on demand. */
export function PanelTrigger({ name, panel, popup, href, label, children }: PanelTriggerProps) {
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
