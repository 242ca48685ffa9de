'use client';

import { useTranslations } from 'next-intl';
import { UnavailableView } from '@/components/errors/unavailable-view';
import { Button } from '@/components/ui/button';
import { rotateCcwIcon } from '@/components/ui/icons';

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const t = useTranslations('unavailable');
  const retry = (
    <Button icon={rotateCcwIcon} onClick={reset}>
      {t('retry')}
    </Button>
  );
  return <UnavailableView retry={retry} reference={error.digest} />;
}
