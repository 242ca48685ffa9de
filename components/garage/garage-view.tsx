'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { ErrorList } from '@/components/ui/form/error-list';
import { Switch } from '@/components/ui/form/switch';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import { useAccountRead } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import { useGarage } from '@/components/vehicle/garage/garage-client';
import type { User } from '@/lib/contract/account/auth';
import { localePath } from '@/lib/navigation/locale-path';
import { serviceLettersConsent } from '@/lib/newsletter/letters';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';
import { manyCars } from '@/lib/vehicle/garage-search';
import { GarageList } from './garage-list';
import { AddCar, GarageCards } from './garage-section';

/** Whether the customer is written to when something is due; only a proven address can be. */
export function ServiceLetters({ user }: { readonly user: User }) {
  const t = useTranslations('serviceLetters');
  const locale = useLocale();
  const tell = useErrorText();
  const { data, reread } = useAccountRead<ResponseOfCall<'usersSettings'>>('/api/account/users/settings', locale);
  const [meant, setMeant] = useState<boolean | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { email, email_confirmed: isProven } = user;

  const choose = async (serviceLetters: boolean) => {
    setMeant(serviceLetters);
    setRefusals([]);
    const body = { serviceLetters, ...(serviceLetters && { consent: serviceLettersConsent }) };
    const result = await requestApi('/api/account/users/settings', { method: 'PUT', body });
    if (result.ok) showToast({ text: t(serviceLetters ? 'on' : 'off') });
    else setRefusals(tell(result.error));
    await reread();
    setMeant(null);
  };

  return (
    <section className="panel stack" aria-labelledby="service-letters">
      <h2 className="heading" id="service-letters">
        {t('heading')}
      </h2>
      <ErrorList texts={refusals} />
      <Switch
        label={t('switch')}
        hint={
          isProven ? (
            t('hint', { email })
          ) : (
            <>
              {t('confirm', { email })}{' '}
              <Link className="link" href={localePath(locale, '/account/profile')}>
                {t('toProfile')}
              </Link>
            </>
          )
        }
        checked={meant ?? data?.serviceLetters ?? false}
        disabled={!data || !isProven}
        onChange={choose}
      />
    </section>
  );
}

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
