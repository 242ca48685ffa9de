import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Sent } from '@/components/forms/form-notes';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/choice';
import { Field, TextArea } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { ErrorList } from '@/components/ui/note';
import { useUser } from '@/components/user/user-client';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { AllMessages } from '@/i18n/all-messages';
import { captchaHeaders, prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import type { User } from '@/lib/contract/account/auth';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { emailError, requiredError } from '@/lib/domain/forms/form-fields';
import { readVin } from '@/lib/domain/vin/vin';

type QuestionValues = {
  readonly question: string;
  readonly car: boolean;
  readonly garageVin: boolean;
  readonly vin: string;
  readonly name: string;
  readonly email: string;
  readonly unnamed: boolean;
};
type FieldsProps = { readonly form: ReturnType<typeof useShopForm<QuestionValues>> };

/** Car and VIN of the question. Only the shop sees the VIN. */
function CarFields({ form, car }: FieldsProps & { readonly car: UserVehicle | undefined }) {
  const t = useTranslations('questionForm');
  const isAttached = form.watch('car');
  const maskedVin = car?.maskedVin;
  return (
    <>
      {car && <Checkbox {...form.register('car')}>{t('car', { car: car.fullName })}</Checkbox>}
      {maskedVin ? (
        isAttached && (
          <Checkbox {...form.register('garageVin', { shouldUnregister: true })}>
            {t('garageVin', { vin: maskedVin })}
          </Checkbox>
        )
      ) : (
        <Field
          id="question-vin"
          label={t('vin')}
          optional={t('optional')}
          hint={t('vinHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={25}
          error={form.messageOf('vin') && t('vinWrong')}
          {...form.register('vin', { validate: (vin) => vin.trim() === '' || readVin(vin).ok || 'vinWrong' })}
        />
      )}
    </>
  );
}

/** Name and e-mail of a guest, and the choice to stay anonymous. */
function AskerFields({ form, user }: FieldsProps & { readonly user: User | null }) {
  const t = useTranslations('questionForm');
  return (
    <>
      {user ? (
        <p className="small soft">{t('toCustomer', { email: user.email })}</p>
      ) : (
        <div className={styles.grid}>
          <Field
            id="question-name"
            label={t('name')}
            autoComplete="given-name"
            maxLength={60}
            error={form.errorOf('name')}
            {...form.text('name', requiredError)}
          />
          <Field
            id="question-email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="email"
            maxLength={254}
            error={form.errorOf('email')}
            {...form.text('email', emailError)}
          />
        </div>
      )}
      <Checkbox {...form.register('unnamed')}>{t('unnamed')}</Checkbox>
    </>
  );
}

type QuestionFormProps = { readonly slug: string; readonly onClose: () => void };

/** Form for a question about a product. */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <AllMessages>
      <Form {...props} />
    </AllMessages>
  );
}

function Form({ slug, onClose }: QuestionFormProps) {
  const t = useTranslations('questionForm');
  const lang = useLocale();
  const car = useCurrentVehicle();
  const { user, status } = useUser();
  const [sent, setSent] = useState(false);
  const form = useShopForm<QuestionValues>({
    defaultValues: { car: true },
    send: async (values) => {
      const body = { slug, lang, ...questionBody(values, car, user === null) };
      const headers = await captchaHeaders('question');
      const result = await requestApi('/api/account/questions', { method: 'POST', body, headers });
      if (!result.ok) return result.error;
      setSent(true);
      return null;
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('question'), [setFocus]);

  if (sent) return <Sent>{t('sent')}</Sent>;
  const questionError = form.messageOf('question');
  return (
    <form
      className="panel stack"
      aria-label={t('title')}
      {...form.formProps}
      onFocus={() => prepareCaptcha('question')}
    >
      <ErrorList texts={form.refusals} />
      <TextArea
        id="question-text"
        label={t('question')}
        hint={t('questionHint')}
        rows={4}
        maxLength={1500}
        error={questionError === 'tooShort' ? t('tooShort') : form.errorOf('question')}
        {...form.register('question', { setValueAs: trim, validate: questionProblem })}
      />
      <CarFields form={form} car={car} />
      {status !== 'loading' && <AskerFields form={form} user={user} />}
      <p className="small muted">{t('rules')}</p>
      <div className="row wrapping">
        <Button type="submit" busy={form.busy}>
          {t(form.busy ? 'sending' : 'send')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

const trim = (text: string) => text.trim();
const questionProblem = (question: string) => requiredError(question) ?? (question.length < 5 ? 'tooShort' : undefined);

/** Body of the call; empty fields are omitted. */
function questionBody(values: QuestionValues, car: UserVehicle | undefined, isGuest: boolean) {
  const { question, unnamed, name, email, garageVin } = values;
  const reading = readVin(values.vin ?? '');
  return {
    question,
    unnamed,
    ...(isGuest && { name, email }),
    ...(car && values.car && { carId: car.carId }),
    ...(reading.ok && { vin: reading.vin }),
    ...(garageVin && { vinOfGarage: true }),
  };
}
