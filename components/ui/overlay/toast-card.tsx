import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '../button';
import { xIcon } from '../icons';
import styles from './toast-card.module.css';
import { hideToast, type Toast } from './toast-store';

/** Text, action and close button of a toast. */
export function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  const { text, action } = toast;
  return (
    <div className={classNames('row', styles.toast)} key={toast.key}>
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
