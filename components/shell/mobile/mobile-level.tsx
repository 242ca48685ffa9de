import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { chevronLeftIcon, xIcon } from '@/components/ui/icons';
import styles from './mobile-menu.module.css';

type MobileLevelProps = {
  /** The first level shows the mark instead. */
  readonly title: string | null;
  /** Another level lies over this one. */
  readonly hidden: boolean;
  readonly onBack?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One level of the phone menu; its first button takes the focus when it slides in. */
export function MobileLevel({ title, hidden, onBack, onClose, children }: MobileLevelProps) {
  const t = useTranslations('shell');
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return (
    <div className={styles.level} data-over={onBack !== undefined || undefined} inert={hidden}>
      <div className={styles.head} ref={head}>
        {onBack && <IconButton shape={chevronLeftIcon} iconSize="l" label={t('back')} onClick={onBack} />}
        <span>{title ?? <img src="/brand/logo.svg" width={94} height={30} alt="Piesar" />}</span>
        <IconButton shape={xIcon} iconSize="l" label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
