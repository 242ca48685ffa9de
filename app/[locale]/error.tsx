'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { reloadOnceForChunk } from '@/components/errors/chunk-reload';
import { UnavailableView } from '@/components/errors/unavailable-view';

type ErrorPageProps = { readonly error: Error & { readonly digest?: string }; readonly reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  useEffect(() => void reloadOnceForChunk(error), [error]);
  const t = useTranslations('unavailable');
  const retry = (
    <button className="btn" type="button" onClick={reset}>
      {t('retry')}
    </button>
  );
  return <UnavailableView retry={retry} reference={error.digest} />;
}
