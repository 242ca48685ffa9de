import {
  type ComponentType,
  createElement,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';
import { isNarrowHeader, watchHeaderWidth } from '@/lib/browser/page/wide-header';

/** The panels of the header, of which at most one is open. */
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

/** Store of the open header panel. Opening a panel closes the current one. */
export const openPanel = {
  get,
  subscribe,
  open: show,
  close: (name: PanelName): void => {
    if (current === name) show(null);
  },
  /** Name of the open panel, or null. */
  use: (): PanelName | null => useSyncExternalStore(subscribe, get, () => null),
};

export type PanelProps = { readonly onClose: () => void };
export type DepartmentsPanelProps = PanelProps & {
  /** Entry that receives the focus after opening by keyboard. */
  readonly focusOn: 'first' | 'last' | undefined;
};

/** A component that is loaded on demand, and renders nothing until then. */
export function onDemand<Props extends object = PanelProps>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  const Panel = (props: Props) => <Suspense>{createElement(Lazy, props)}</Suspense>;
  return { load: () => void load(), Panel };
}
export type OnDemand = ReturnType<typeof onDemand<PanelProps>>;

/** Open state of a header panel, with functions to open and close it. */
export function usePanel(name: PanelName) {
  const open = openPanel.use() === name;
  return { open, show: () => openPanel.open(name), close: () => openPanel.close(name) };
}

type PanelTriggerProps = {
  readonly name: PanelName;
  readonly panel: OnDemand;
  readonly popup: 'dialog' | 'menu';
  /** URL of the link that replaces the button if scripts are unavailable. */
  readonly href?: string;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Whether narrow screens follow the link instead of opening the panel. */
  readonly wideOnly?: boolean;
  readonly children: ReactNode;
};

/** Button that opens and closes a header panel. The panel's code is loaded on demand. */
export function PanelTrigger(props: PanelTriggerProps) {
  const { name, panel, popup, href, label, className, wideOnly = false, children } = props;
  const { open, show, close } = usePanel(name);
  const narrow = useSyncExternalStore(watchHeaderWidth, isNarrowHeader, () => false);
  const { load, Panel } = panel;
  const behaviour = !(wideOnly && narrow) && {
    'aria-haspopup': popup,
    'aria-expanded': open,
    onPointerEnter: load,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (open) close();
      else show();
    },
  };
  const trigger = { className, 'aria-label': label, ...(wideOnly && { 'data-wide': '' }), ...behaviour, children };
  return (
    <div>
      {href === undefined ? <button type="button" {...trigger} /> : <a href={href} {...trigger} />}
      {open && <Panel onClose={close} />}
    </div>
  );
}
