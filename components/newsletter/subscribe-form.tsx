import { useLocale, useTranslations } from 'next-intl';
import { lazy, type SubmitEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { emailError } from '@/lib/domain/forms/form-fields';
import styles from './newsletter.module.css';
import { NewsletterField, newsletterErrorId, newsletterFieldId } from './newsletter-field';

type Subscription = {
  readonly state: 'idle' | 'subscribing' | 'success' | 'error';
  /** Returns text to add to the error message, or undefined on success. Ignores calls while sending. */
  readonly send: (email: string, lang: string) => Promise<string | undefined>;
};

/** State of a newsletter subscription. */
function useSubscription(): Subscription {
  const [state, setState] = useState<Subscription['state']>('idle');
  const busy = useRef(false);

  const send = async (email: string, lang: string) => {
    if (busy.current) return undefined;
    busy.current = true;
    setState('subscribing');
    const failure = await import('./newsletter-consent')
      .then(({ subscribe }) => subscribe(email, lang))
      .catch(() => '');
    busy.current = false;
    setState(failure === undefined ? 'success' : 'error');
    return failure;
  };
  return { state, send };
}

const Consent = lazy(async () => ({ default: (await import('./newsletter-consent')).NewsletterConsent }));
const Subscribed = lazy(async () => ({ default: (await import('./newsletter-consent')).NewsletterSubscribed }));

// A failure is retried and reported on submit.
const prepare = () =>
  import('@/lib/browser/captcha/captcha')
    .then(({ prepareCaptcha }) => prepareCaptcha('newsletter'))
    .catch(() => undefined);

export type SubscribeFormProps = {
  /** Whether the form was submitted before this code was loaded; missing input is then marked at once. */
  readonly isSubmitted?: boolean;
};

/**
 * Newsletter subscription. The consent is shown once the e-mail is valid; the button is enabled once the consent is
 * given.
 */
export function SubscribeForm({ isSubmitted = false }: SubscribeFormProps) {
  const errors = useTranslations('errors');
  const locale = useLocale();
  const [previousField] = useState(readPreviousField);
  const [email, setEmail] = useState(previousField.value);
  const [agree, setAgree] = useState(false);
  const [touched, setTouched] = useState(isSubmitted);
  const [alert, setAlert] = useState(isSubmitted ? errors('ERROR_FORM_CHECK') : '');
  const { state, send } = useSubscription();
  const field = useRef<HTMLInputElement>(null);
  // Before paint, so that no key press is lost.
  useLayoutEffect(() => {
    if (previousField.isFocused) field.current?.focus();
  }, [previousField]);
  const problem = emailError(email);
  const ready = problem === undefined && agree;
  const busy = state === 'subscribing';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    setAlert(ready ? '' : errors('ERROR_FORM_CHECK'));
    const failure = ready ? await send(email, locale) : undefined;
    if (failure !== undefined) setAlert(`${errors('NEWSLETTER_SUBSCRIBE_ERROR')} ${failure}`.trim());
  };

  if (state === 'success') return <Thanks />;
  return (
    <form
      className={styles.subscribe}
      method="post"
      data-scripted
      onSubmit={submit}
      onChange={() => setAlert('')}
      onFocus={prepare}
      noValidate
      aria-busy={busy}
    >
      <NewsletterField
        input={{
          ref: field,
          value: email,
          'aria-invalid': touched && problem ? true : undefined,
          onBlur: () => setTouched(email !== ''),
          onChange: (event) => setEmail(event.target.value),
        }}
        ready={ready}
        busy={busy}
      />
      {problem === undefined && (
        <Suspense>
          <Consent agree={agree} missing={touched && !agree} onAgree={setAgree} />
        </Suspense>
      )}
      <FormErrors alert={alert} fault={touched && !ready ? errors(problem ?? 'ERROR_FORM_AGREE') : undefined} />
    </form>
  );
}

function Thanks() {
  return (
    <Suspense>
      <Subscribed />
    </Suspense>
  );
}

/** Text and focus of the server-rendered field, which this form replaces. */
function readPreviousField(): { readonly value: string; readonly isFocused: boolean } {
  const field = document.getElementById(newsletterFieldId);
  if (!(field instanceof HTMLInputElement)) return { value: '', isFocused: false };
  return { value: field.value, isFocused: field === document.activeElement };
}

/** Alert of the form and error of the e-mail field. */
function FormErrors({ alert, fault }: { readonly alert: string; readonly fault: string | undefined }) {
  return (
    <div className={classNames(fieldStyles.error, styles.fault)} role="alert">
      {alert && <p>{alert}</p>}
      <p id={newsletterErrorId}>
        {fault !== undefined && (
          <>
            <Icon shape={circleAlertIcon} size="s" />
            {fault}
          </>
        )}
      </p>
    </div>
  );
}
