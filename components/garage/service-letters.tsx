import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { ErrorList } from '@/components/ui/form/error-list';
import { Switch } from '@/components/ui/form/switch';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/overlay/toast-store';
import { useAccountRead } from '@/components/user/use-account-read';
import type { User } from '@/lib/contract/account/auth';
import { localePath } from '@/lib/navigation/locale-path';
import { serviceLettersConsent } from '@/lib/newsletter/letters';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';

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
