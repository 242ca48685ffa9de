'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/form/field';
import { Refusals } from '@/components/ui/form/refusals';
import { Note } from '@/components/ui/note';
import { useUser } from '@/components/user/user-client';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { AllMessages } from '@/i18n/all-messages';
import { captchaHeaders, prepareCaptcha } from '@/lib/captcha/captcha';
import { leftErrors } from '@/lib/forms/left-errors';
import { requestApi } from '@/lib/requests/api';
import { AskerFields } from './asker-fields';
import { CarFields } from './car-fields';
import { firstFault, isOwnFault, type QuestionErrors, questionErrors, readQuestion } from './read-question';

type QuestionFormProps = { readonly slug: string; readonly onClose: () => void };

/** Asks the shop about a product. What was written stays in the fields until it has arrived. */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <AllMessages>
      <Form {...props} />
    </AllMessages>
  );
}

function Form({ slug, onClose }: QuestionFormProps) {
  const t = useTranslations('questionForm');
  const sentence = useTranslations('errors');
  const lang = useLocale();
  const tell = useErrorText();
  const car = useCurrentVehicle();
  const { user, status } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [errors, setErrors] = useState<QuestionErrors>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const asked = readQuestion(element, car);
    const found = questionErrors(asked, user === null);
    const first = firstFault(found);
    setErrors(found);
    setRefusals([]);
    if (first) element.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (first || busy) return;
    setBusy(true);
    const headers = await captchaHeaders('question');
    const result = await requestApi('/api/account/questions', {
      method: 'POST',
      body: { slug, lang, ...asked },
      headers,
    });
    setBusy(false);
    if (result.ok) setSent(true);
    else setRefusals(tell(result.error));
  };

  if (sent) {
    return (
      <div tabIndex={-1} ref={(note) => note?.focus()}>
        <Note kind="good" role="status">
          {t('sent')}
        </Note>
      </div>
    );
  }
  const texts: Partial<Record<keyof QuestionErrors, string>> = Object.fromEntries(
    Object.entries(errors).flatMap(([name, fault]) =>
      fault === undefined ? [] : [[name, isOwnFault(fault) ? t(fault) : sentence(fault)]],
    ),
  );
  return (
    <form
      className="panel stack"
      method="post"
      data-scripted
      noValidate
      aria-busy={busy}
      aria-label={t('title')}
      ref={form}
      onSubmit={submit}
      onInput={({ currentTarget }) => {
        const found = questionErrors(readQuestion(currentTarget, car), user === null);
        setErrors((told) => leftErrors(told, found));
      }}
      onFocus={() => prepareCaptcha('question')}
    >
      <Refusals texts={refusals} />
      <TextArea
        id="question-text"
        name="question"
        label={t('question')}
        hint={t('questionHint')}
        rows={4}
        maxLength={1500}
        error={texts.question}
      />
      <CarFields car={car} error={texts.vin} />
      {status !== 'loading' && <AskerFields user={user} errors={texts} />}
      <p className="sm muted">{t('rules')}</p>
      <div className="row row-w">
        <Button type="submit" busy={busy}>
          {t(busy ? 'sending' : 'send')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}
