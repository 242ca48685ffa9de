import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { openPanel, type PanelName } from './open-panel';

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
