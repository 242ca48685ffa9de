import { useEffect, useState, useSyncExternalStore } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { IconButton } from '../icon-button';
import { xIcon } from '../icons';
import styles from './toast.module.css';
import { currentToast, hideToast, subscribeToToasts } from './toast-store';

const plainMs = 6_000;
const withActionMs = 10_000;
const none = () => null;

/** The one place where toasts appear; put it once at the end of the page. */
export function Toaster({ closeLabel }: { readonly closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none);
  const [held, setHeld] = useState(false);
  const action = toast?.action;

  useEffect(() => {
    if (!toast || held) return undefined;
    const timer = setTimeout(hideToast, toast.action ? withActionMs : plainMs);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    <div
      className={styles.place}
      data-toasts
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast && (
        <div className={styles.toast} key={toast.key}>
          <span className="grow">{toast.text}</span>
          {action && (
            <button
              type="button"
              className={buttonStyles.button}
              data-look="text"
              onClick={() => {
                action.run();
                hideToast();
              }}
            >
              {action.label}
            </button>
          )}
          <IconButton shape={xIcon} label={closeLabel} iconSize="s" onClick={hideToast} />
        </div>
      )}
    </div>
  );
}
