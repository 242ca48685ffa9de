'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { setHideMyPrice } from '@/components/own-prices/own-prices';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/form/field';
import { Switch } from '@/components/ui/form/switch';
import { Link } from '@/components/ui/link';
import { ErrorList } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import widthStyles from '@/components/ui/width.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import { type ApiError, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { shopBasics } from '@/lib/config/shop-basics';
import type { User } from '@/lib/contract/account/auth';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { consentVersion, serviceLettersConsent } from '@/lib/domain/newsletter/letters';
import { BuyersOnly } from './buyers-only';

/** Settings of a business customer. Each change is saved at once. */
export function SettingsView() {
  return (
    <BuyersOnly>
      <Settings />
    </BuyersOnly>
  );
}

function Settings() {
  const lang = useLocale();
  const { user } = useUser();
  const { data, failed, retry, reread } = useAccountRead<ResponseOfCall<'usersSettings'>>(
    '/api/account/users/settings',
    lang,
  );
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data || !user) return <AccountSkeleton />;
  return <SettingsForm user={user} settings={data} onSaved={reread} />;
}

type AccountSettings = ResponseOfCall<'usersSettings'>;
type Change = Partial<AccountSettings> & { readonly consent?: string };

type SettingsFormProps = {
  readonly user: User;
  readonly settings: AccountSettings;
  readonly onSaved: () => Promise<unknown>;
};

function SettingsForm({ user, settings: { hideMyPrice: _hideMyPrice, ...others }, onSaved }: SettingsFormProps) {
  const t = useTranslations('settingsPage');
  const locale = useLocale();
  const hasOwnPrices = useFeature('ownPrices');
  const hasServiceLetters = useFeature('serviceLetters');
  const { displayed, refusals, save } = useSettings({ ...others, hideMyPrice: user.hideMyPrice }, onSaved);
  return (
    <div className={classNames('stack', widthStyles.form)}>
      <ErrorList texts={refusals} />
      {hasOwnPrices && (
        <section className="panel stack">
          <h2 className="heading">{t('prices')}</h2>
          <Switch
            label={t('hideMyPrice')}
            hint={t('hideMyPriceHint')}
            checked={displayed.hideMyPrice}
            onChange={(hideMyPrice) => save({ hideMyPrice })}
          />
        </section>
      )}
      <section className="panel stack">
        <h2 className="heading">{t('letters')}</h2>
        <Select
          id="letters-lang"
          label={t('lettersLang')}
          hint={t('lettersLangHint')}
          value={displayed.lettersLang ?? ''}
          options={[
            { value: '', label: t('pageLang') },
            ...shopBasics.locales.map(({ language, name }) => ({ value: language, label: name })),
          ]}
          onChange={({ target }) => save({ lettersLang: languageOfValue(target.value) })}
        />
        <Switch
          label={t('newsletter')}
          hint={t.rich('newsletterHint', {
            email: user.email,
            terms: () => (
              <Link className="link" href={localePath(locale, '/site/terms')}>
                {t('consent')}
              </Link>
            ),
          })}
          checked={displayed.newsletter}
          onChange={(newsletter) => save({ newsletter, ...(newsletter && { consent: consentVersion }) })}
        />
        {hasServiceLetters && (
          <Switch
            label={t('serviceLetters')}
            hint={t('serviceLettersHint')}
            checked={displayed.serviceLetters}
            onChange={(serviceLetters) =>
              save({ serviceLetters, ...(serviceLetters && { consent: serviceLettersConsent }) })
            }
          />
        )}
      </section>
    </div>
  );
}

const languageOfValue = (value: string) =>
  shopBasics.locales.find(({ language }) => language === value)?.language ?? null;

async function send(change: Change): Promise<ApiError | null> {
  if (change.hideMyPrice !== undefined) return setHideMyPrice(change.hideMyPrice);
  const result = await requestApi('/api/account/users/settings', { method: 'PUT', body: change });
  return result.ok ? null : result.error;
}

/** Saved settings, overridden by changes that are still being saved. */
function useSettings(settings: AccountSettings, onSaved: () => Promise<unknown>) {
  const t = useTranslations('settingsPage');
  const errorText = useErrorText();
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const save = async (change: Change) => {
    setPending((before) => [...before, change]);
    setRefusals([]);
    const error = await send(change);
    if (error) setRefusals(errorText(error));
    else showToast({ text: t('saved') });
    await onSaved();
    setPending((before) => before.filter((other) => other !== change));
  };
  let displayed = settings;
  for (const change of pending) displayed = { ...displayed, ...change };
  return { displayed, refusals, save };
}
