import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Sent } from '@/components/forms/sent';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { TextArea } from '@/components/ui/form/field';
import { useUser } from '@/components/user/user-client';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { AllMessages } from '@/i18n/all-messages';
import { captchaHeaders, prepareCaptcha } from '@/lib/captcha/captcha';
import { requestApi } from '@/lib/requests/api';
import { AskerFields } from './asker-fields';
import { CarFields } from './car-fields';
import { errorTexts, isOwnFault, questionErrors, readQuestion } from './read-question';

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
  const car = useCurrentVehicle();
  const { user, status } = useUser();
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(false);
  const { busy, errors, refusals, tied } = useCheckedForm({
    read: (form) => readQuestion(form, car),
    check: (asked) => questionErrors(asked, user === null),
    send: async (asked) => {
      const body = { slug, lang, ...asked };
      const headers = await captchaHeaders('question');
      const result = await requestApi('/api/account/questions', { method: 'POST', body, headers });
      if (!result.ok) return result.error;
      setSent(true);
      return null;
    },
  });
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);

  if (sent) return <Sent>{t('sent')}</Sent>;
  const texts = errorTexts(errors ?? {}, (fault) => (isOwnFault(fault) ? t(fault) : sentence(fault)));
  return (
    <form
      className="panel stack"
      aria-label={t('title')}
      ref={element}
      {...tied}
      onFocus={() => prepareCaptcha('question')}
    >
      <ErrorList texts={refusals} />
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
      <p className="small muted">{t('rules')}</p>
      <div className="row wrapping">
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
