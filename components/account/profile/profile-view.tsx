'use client';

import { lazy, Suspense } from 'react';
import { AccountSkeleton } from '@/components/user/read-states';
import { useUser } from '@/components/user/user-client';
import { EmailState } from './email-state';
import { PhoneState } from './phone-state';

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form')).ProfileForm }));

/** Name, phone and e-mail of the customer, with what is still to be confirmed. */
export function ProfileView() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <div className="stack">
      <Suspense fallback={<AccountSkeleton />}>
        <ProfileForm user={user} />
      </Suspense>
      <EmailState email={user.email} confirmed={user.email_confirmed} />
      <PhoneState key={user.phone} phone={user.phone} confirmed={user.phone_confirmed} />
    </div>
  );
}
