'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { ApiError } from '@/lib/browser/api';

/** Names of error causes that have a sentence of their own: `ERROR_API_{errorName}`. */
const knownNames = [
  'BAD_REQUEST',
  'INVALID_CREDENTIALS',
  'EMAIL_TAKEN',
  'WEAK_PASSWORD',
  'TOO_MANY_REQUESTS',
  'UNAUTHORIZED',
  'CAPTCHA',
  'PHONE_INVALID',
  'DELIVERY_UNAVAILABLE',
  'PAYMENT_METHOD_UNAVAILABLE',
  'ORDER_TOO_LARGE',
  'ADDRESS_LIMIT',
  'CART_FULL',
  'LIST_FULL',
] as const;

const nameOfStatus: Readonly<Record<number, (typeof knownNames)[number]>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  429: 'TOO_MANY_REQUESTS',
};

function namesOf(error: ApiError): (typeof knownNames)[number][] {
  const named = knownNames.filter((name) => error.errorNames.includes(name));
  const byStatus = nameOfStatus[error.status];
  return named.length > 0 || !byStatus ? named : [byStatus];
}

/** The sentences that tell an error in the visitor's language. */
export function useErrorText(): (error: ApiError) => readonly string[] {
  const t = useTranslations('errors');
  return useCallback(
    (error) => {
      if (error.layer === 'network') return [t('ERROR_NETWORK')];
      if (error.status >= 500) return [t('ERROR_UNAVAILABLE')];
      const names = namesOf(error);
      return names.length > 0 ? names.map((name) => t(`ERROR_API_${name}`)) : [t('ERROR_API_UNKNOWN')];
    },
    [t],
  );
}
