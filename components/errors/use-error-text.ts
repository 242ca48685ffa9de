'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiError } from '@/lib/browser/api';
import { type ErrorName, errorNames } from '@/lib/contract/error-names';

const nameOfStatus: Readonly<Record<number, ErrorName>> = {
  400: 'VALIDATION',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
};

function namesOf(error: ApiError): ErrorName[] {
  const named = errorNames.filter((name) => error.errorNames.includes(name));
  const byStatus = nameOfStatus[error.status] ?? (error.status >= 500 ? 'UNAVAILABLE' : undefined);
  return named.length > 0 || !byStatus ? named : [byStatus];
}

/** The sentences that tell an error in the visitor's language: one for each cause that was named. */
export function useErrorText(): (error: ApiError) => readonly string[] {
  const t = useTranslations('errors');
  return useCallback(
    (error) => {
      if (error.layer === 'network') return [t('ERROR_NETWORK')];
      const names = namesOf(error);
      return names.length > 0 ? names.map((name) => t(`ERROR_API_${name}`)) : [t('ERROR_API_UNKNOWN')];
    },
    [t],
  );
}
