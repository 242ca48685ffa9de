'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { useUser } from '@/components/user/user-client';
import { useGarage } from '@/components/vehicle/garage/garage-client';
import { localePath } from '@/lib/navigation/locale-path';
import { manyCars } from '@/lib/vehicle/garage-search';
import { GarageList } from './garage-list';
import { AddCar, GarageCards } from './garage-section';
import { ServiceLetters } from './service-letters';

/** All cars of the customer, or of a visitor. */
export function GarageView() {
  const { cars, full } = useGarage();
  const { status, user } = useUser();
  return (
    <div className="stack">
      {status === 'guest' && cars.length > 0 && <SignInNote />}
      {cars.length >= manyCars ? <GarageList /> : <GarageCards heading="h2" />}
      {cars.length > 0 && !full && (
        <div className="row">
          <AddCar />
        </div>
      )}
      {user && cars.length > 0 && <ServiceLetters user={user} />}
    </div>
  );
}

/** A visitor's cars stand in this browser's session; an account brings them everywhere. */
function SignInNote() {
  const t = useTranslations('garagePage');
  const locale = useLocale();
  const back = encodeURIComponent(localePath(locale, '/account/garage'));
  return (
    <Note>
      {t('visitor')}{' '}
      <Link className="plain-link" href={`${localePath(locale, '/account/login')}?returnTo=${back}`}>
        {t('signIn')}
      </Link>
    </Note>
  );
}
