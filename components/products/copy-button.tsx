'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { copyIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';

/** A number that a press copies. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslations('productActions');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('copied', { text }) });
  };
  return (
    <button type="button" className="copy code" aria-label={t('copy', { text })} onClick={() => void copy()}>
      {text}
      <Icon shape={copyIcon} />
    </button>
  );
}
