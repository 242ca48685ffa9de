import { useTranslations } from 'next-intl';
import { useEffect, useId } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { plusIcon, xIcon } from '@/components/ui/icons';
import { shareIcon } from '@/components/ui/page-icons';
import styles from './install-sheet.module.css';

type InstallSheetProps = {
  /** Absent where the browser cannot be asked to do it. */
  readonly onInstall: (() => void) | undefined;
  readonly onClose: () => void;
};

/** At the foot of the screen, beside the page and not in its way: what the shop is good for as an app, and how to get it. */
export function InstallSheet({ onInstall, onClose }: InstallSheetProps) {
  const t = useTranslations('install');
  const title = useId();
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside className={classNames(styles.sheet, 'screen-only')} aria-labelledby={title}>
      <img src="/brand/touch-icon.png" width="56" height="56" alt="" />
      <div role="status">
        <h2 id={title}>{t('title')}</h2>
        <p className="small soft">{t('text')}</p>
      </div>
      <IconButton shape={xIcon} label={t('close')} onClick={onClose} />
      {onInstall ? (
        <div className={styles.buttons}>
          <Button onClick={onInstall}>{t('install')}</Button>
          <Button kind="secondary" onClick={onClose}>
            {t('later')}
          </Button>
        </div>
      ) : (
        <ol className={classNames(styles.buttons, styles.steps)}>
          <li>
            <Icon shape={shareIcon} />
            <span>{t.rich('share', { b: (words) => <b>{words}</b> })}</span>
          </li>
          <li>
            <Icon shape={plusIcon} />
            <span>{t.rich('add', { b: (words) => <b>{words}</b> })}</span>
          </li>
        </ol>
      )}
    </aside>
  );
}
