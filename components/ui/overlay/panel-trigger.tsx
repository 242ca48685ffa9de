import type { MouseEvent, ReactNode } from 'react';
import type { PanelName } from './open-panel';
import { type OnDemand, usePanel } from './use-panel';

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
