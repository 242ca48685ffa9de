'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { packageSearchIcon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import { emailError, type FieldError } from '@/lib/forms/form-checks';
import { formText } from '@/lib/forms/form-text';
import { leftErrors } from '@/lib/forms/left-errors';
import { type Answer, requestApi } from '@/lib/requests/api';
import { TrackedOrder } from './tracked-order';

type Faults = { readonly number?: FieldError; readonly email?: FieldError };

function faultsOf(number: string, email: string): Faults {
  const fault = emailError(email);
  return { ...(number === '' && { number: 'ERROR_FORM_REQUIRED' as const }), ...(fault && { email: fault }) };
}

/** Asks for an order's number and the address that it was placed with, and shows where it is. */
export function TrackForm() {
  const t = useTranslations('trackOrder');
  const sentence = useTranslations('errors');
  const lang = useLocale();
  const tell = useErrorText();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string>();
  const [order, setOrder] = useState<Answer<'ordersTrack'>>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [number, email] = [formText(form, 'number').trim(), formText(form, 'email').trim()];
    const found = faultsOf(number, email);
    setFaults(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) form.querySelector<HTMLElement>(`#track-${first}`)?.focus();
    if (first !== undefined || busy) return;
    setBusy(true);
    const body = { lang, number, email };
    const result = await requestApi<Answer<'ordersTrack'>>('/api/account/orders/track', { method: 'POST', body });
    setBusy(false);
    setOrder(result.ok ? result.data : undefined);
    if (result.ok) setRefusal(undefined);
    else setRefusal(result.error.status === 404 ? t('unknown') : tell(result.error).join(' '));
  };
  return (
    <div className="two-col trk">
      <form
        className="panel stack"
        method="post"
        data-scripted
        onSubmit={submit}
        onInput={({ currentTarget }) => {
          const found = faultsOf(formText(currentTarget, 'number').trim(), formText(currentTarget, 'email').trim());
          setFaults((told) => leftErrors(told, found));
        }}
        noValidate
        aria-busy={busy}
      >
        <p className="soft">{t('text')}</p>
        <Field
          id="track-number"
          name="number"
          label={t('number')}
          placeholder="P-261121-7K4QX"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={faults.number && sentence(faults.number)}
        />
        <Field
          id="track-email"
          name="email"
          type="email"
          label={t('email')}
          autoComplete="email"
          maxLength={254}
          error={faults.email && sentence(faults.email)}
        />
        {refusal !== undefined && (
          <Note kind="error" role="alert">
            {refusal}
          </Note>
        )}
        <Button type="submit" size="l" wide icon={packageSearchIcon} busy={busy}>
          {t('find')}
        </Button>
      </form>
      <div aria-live="polite">{order && <TrackedOrder order={order} />}</div>
    </div>
  );
}
