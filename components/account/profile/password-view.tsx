'use client';

import { lazy, Suspense } from 'react';
import { AccountSkeleton } from '@/components/user/read-states';
import { SignOutEverywhere } from './sign-out-everywhere';

const PasswordForm = lazy(async () => ({ default: (await import('./password-form')).PasswordForm }));

/** Changing the password, and leaving everywhere at once. */
export function PasswordView() {
  return (
    <div className="stack">
      <Suspense fallback={<AccountSkeleton />}>
        <PasswordForm />
      </Suspense>
      <SignOutEverywhere />
    </div>
  );
}
