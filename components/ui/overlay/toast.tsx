import { useEffect, useState, useSyncExternalStore } from 'react';
import { onDemand } from './panel';
import styles from './toast.module.css';
import { currentToast, hideToast, subscribeToToasts } from './toast-store';

const plainMs = 6_000;
const withActionMs = 10_000;
const none = () => null;

const { load, Panel: ToastCard } = onDemand(async () => (await import('./toast-card')).ToastCard);

/** Container of toasts; render it once at the end of the page. */
export function Toaster({ closeLabel }: { readonly closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none);
  const [paused, setPaused] = useState(false);

  // Preloads the card before the first toast.
  useEffect(load, []);

  useEffect(() => {
    if (!toast || paused) return undefined;
    const timer = setTimeout(hideToast, toast.action ? withActionMs : plainMs);
    return () => clearTimeout(timer);
  }, [toast, paused]);

  return (
    <div
      className={styles.place}
      data-toasts
      role="status"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toast && <ToastCard toast={toast} closeLabel={closeLabel} />}
    </div>
  );
}
