'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { fileTextIcon } from '@/components/ui/icons';

/** Prints the page; print styles hide what is useless on paper. */
export function PrintButton() {
  const t = useTranslations('orderActions');
  return (
    <Button kind="secondary" wide icon={fileTextIcon} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}
