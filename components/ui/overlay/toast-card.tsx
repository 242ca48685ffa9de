import buttonStyles from '@/components/ui/button.module.css';
import { IconButton } from '../button';
import { xIcon } from '../icons';
import styles from './toast-card.module.css';
import { hideToast, type Toast } from './toast-store';

/** What a toast says, what can be done about it, and the button that closes it. */
export function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const { text, action } = toast;
  return (
    <div className={styles.toast} key={toast.key}>
      <span className="grow">{text}</span>
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
  );
}
