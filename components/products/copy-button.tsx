'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { copyIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import styles from './copy-button.module.css';

/** A number that a press copies. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslations('productActions');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('copied', { text }) });
  };
  return (
    <button
      type="button"
      className={classNames('code', styles.copy)}
      aria-label={t('copy', { text })}
      onClick={() => void copy()}
    >
      {text}
      <Icon shape={copyIcon} />
    </button>
  );
}
