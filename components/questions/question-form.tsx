import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Sent } from '@/components/forms/form-notes';
import { type FormErrors, useCheckedForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/choice';
import { ErrorList } from '@/components/ui/form/error-list';
import { Field, TextArea } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field-grid.module.css';
import { useUser } from '@/components/user/user-client';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { AllMessages } from '@/i18n/all-messages';
import { captchaHeaders, prepareCaptcha } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import type { User } from '@/lib/contract/account/auth';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { emailError, type FieldError } from '@/lib/domain/forms/form-checks';
import { formText } from '@/lib/domain/forms/form-fields';
import { readVin } from '@/lib/domain/vin/vin';

type CarFieldsProps = { readonly car: UserVehicle | undefined; readonly error?: string | undefined };

/** The car that the question is about, if its owner wants to say so, and the VIN, which the shop alone is to read. */
function CarFields({ car, error }: CarFieldsProps) {
  const t = useTranslations('questionForm');
  const [attached, setAttached] = useState(true);
  const maskedVin = car?.maskedVin;
  return (
    <>
      {car && (
        <Checkbox name="car" checked={attached} onChange={({ target }) => setAttached(target.checked)}>
          {t('car', { car: car.fullName })}
        </Checkbox>
      )}
      {maskedVin ? (
        attached && <Checkbox name="garageVin">{t('garageVin', { vin: maskedVin })}</Checkbox>
      ) : (
        <Field
          id="question-vin"
          name="vin"
          label={t('vin')}
          optional={t('optional')}
          hint={t('vinHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={25}
          error={error}
        />
      )}
    </>
  );
}

type AskerFieldsProps = {
  readonly user: User | null;
  readonly errors: { readonly name?: string | undefined; readonly email?: string | undefined };
};

/** Where the answer goes, and whether the first name may be shown. Customers have already answered both. */
function AskerFields({ user, errors }: AskerFieldsProps) {
  const t = useTranslations('questionForm');
  return (
    <>
      {user ? (
        <p className="small soft">{t('toCustomer', { email: user.email })}</p>
      ) : (
        <div className={styles.grid}>
          <Field
            id="question-name"
            name="name"
            label={t('name')}
            autoComplete="given-name"
            maxLength={60}
            error={errors.name}
          />
          <Field
            id="question-email"
            name="email"
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="email"
            maxLength={254}
            error={errors.email}
          />
        </div>
      )}
      <Checkbox name="unnamed">{t('unnamed')}</Checkbox>
    </>
  );
}

type QuestionFormProps = { readonly slug: string; readonly onClose: () => void };

/** Asks the shop about a product. The input stays until it was sent. */
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
    check: (fields) => questionErrors(fields, user === null),
    send: async (fields) => {
      const body = { slug, lang, ...fields };
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

/** What the fields of the form say, as the call takes it. */
type QuestionText = {
  readonly question: string;
  readonly name?: string;
  readonly email?: string;
  readonly unnamed: boolean;
  readonly carId?: number;
  readonly vin?: string;
  readonly vinOfGarage?: boolean;
};

/** Keys of sentences: those of all forms, or of this one. */
type Fault = FieldError | 'tooShort' | 'vinWrong';
type QuestionErrors = FormErrors<'question' | 'vin' | 'name' | 'email', Fault>;

const isOwnFault = (fault: Fault): fault is 'tooShort' | 'vinWrong' => fault === 'tooShort' || fault === 'vinWrong';

function isTicked(form: HTMLFormElement, name: string): boolean {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement && box.checked;
}

function readQuestion(form: HTMLFormElement, car: UserVehicle | undefined): QuestionText {
  const text = (name: string) => formText(form, name).trim();
  const [typed, name, email] = [text('vin'), text('name'), text('email')];
  const reading = readVin(typed);
  const vin = reading.ok ? reading.vin : typed;
  return {
    question: text('question'),
    unnamed: isTicked(form, 'unnamed'),
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    ...(car && isTicked(form, 'car') && { carId: car.carId }),
    ...(vin !== '' && { vin }),
    ...(isTicked(form, 'garageVin') && { vinOfGarage: true }),
  };
}

/** What the service would refuse, of a visitor (`isGuest`) or a customer. */
function questionErrors({ question, name, email, vin }: QuestionText, isGuest: boolean): QuestionErrors {
  const emailFault = isGuest ? emailError(email ?? '') : undefined;
  return {
    ...(question.length < 5 && { question: question === '' ? 'ERROR_FORM_REQUIRED' : 'tooShort' }),
    ...(vin !== undefined && !readVin(vin).ok && { vin: 'vinWrong' }),
    ...(isGuest && name === undefined && { name: 'ERROR_FORM_REQUIRED' }),
    ...(emailFault && { email: emailFault }),
  };
}

type ErrorTexts = Partial<Record<keyof QuestionErrors, string>>;

/** What is wrong, in words. */
function errorTexts(errors: QuestionErrors, say: (fault: Fault) => string): ErrorTexts {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, say(fault)]])),
  );
}
