import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiError } from '@/lib/requests/api';
import { errorWords } from './error-words';

/** The sentences that tell an error in the visitor's language: one for each cause that was named. */
export function useErrorText(): (error: ApiError) => readonly string[] {
  const t = useTranslations('errors');
  return useCallback((error) => errorWords(t, error), [t]);
}
