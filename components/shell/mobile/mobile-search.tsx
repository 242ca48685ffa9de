import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { PanelProps } from '@/components/ui/overlay/panel';
import { openPanel, type PanelName } from '@/components/ui/overlay/panel';

/** Panels that belong to the search; while one of them is open, the search stays open. */
const searchPanels: readonly (PanelName | null)[] = [null, 'mobile-search', 'suggestions', 'vehicle-picker'];

/**
 * The phone search, opened after it has scrolled out of view. It receives the focus, and closes on Escape, on a press
 * outside (unless the vehicle picker is open), when another panel opens, and when the page changes.
 */
export function MobileSearch({ onClose }: PanelProps) {
  const pathname = usePathname();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedOn.current) onClose();
  }, [pathname, onClose]);
  useEffect(() => {
    const form = document.querySelector<HTMLElement>('search[data-variant=header]');
    const toggle = document.querySelector<HTMLElement>('header button[aria-expanded]:not([aria-haspopup])');
    openPanel.open('mobile-search');
    form?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });

    const onPress = ({ target }: Event) => {
      const inside = target instanceof Node && (form?.contains(target) || toggle?.contains(target));
      if (!inside && openPanel.get() !== 'vehicle-picker') onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      const panel = openPanel.get();
      if (event.key !== 'Escape' || event.defaultPrevented || panel === 'suggestions' || panel === 'vehicle-picker') {
        return;
      }
      onClose();
      toggle?.focus({ preventScroll: true });
    };
    const unsubscribe = openPanel.subscribe(() => {
      if (!searchPanels.includes(openPanel.get())) onClose();
    });
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      unsubscribe();
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
      openPanel.close('mobile-search');
    };
  }, [onClose]);
  return null;
}
