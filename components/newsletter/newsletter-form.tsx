'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { emailError } from '@/lib/forms/form-checks';
import styles from './newsletter.module.css';

type Subscription = {
  readonly state: 'idle' | 'subscribing' | 'success' | 'error';
  /** Text to add to the failure message, `undefined` on success. A second press meanwhile does nothing. */
  readonly send: (email: string, lang: string) => Promise<string | undefined>;
};

/** The four states of a newsletter sign-up. The sending code loads on submit: most visitors never do. */
function useSubscription(): Subscription {
  const [state, setState] = useState<Subscription['state']>('idle');
  const busy = useRef(false);

  const send = async (email: string, lang: string) => {
    if (busy.current) return undefined;
    busy.current = true;
    setState('subscribing');
    const failure = await import('./subscribe').then(({ subscribe }) => subscribe(email, lang)).catch(() => '');
    busy.current = false;
    setState(failure === undefined ? 'success' : 'error');
    return failure;
  };
  return { state, send };
}

const Consent = lazy(async () => ({ default: (await import('./newsletter-consent')).NewsletterConsent }));
const Subscribed = lazy(async () => ({ default: (await import('./newsletter-consent')).NewsletterSubscribed }));

// A failure here is retried, and reported, on submit.
const prepare = () =>
  import('@/lib/captcha/captcha').then(({ prepareCaptcha }) => prepareCaptcha('newsletter')).catch(() => undefined);

const emailInput = {
  className: fieldStyles.input,
  id: 'newsletter-email',
  name: 'email',
  type: 'email',
  autoComplete: 'email',
};

/** Newsletter sign-up: the consent appears once the e-mail is valid, the button is enabled once it is given. */
export function NewsletterForm() {
  const t = useTranslations('shell');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [agree, setAgree] = useState(false);
  const [touched, setTouched] = useState(false);
  const [alert, setAlert] = useState('');
  const { state, send } = useSubscription();
  const field = useWrittenBefore(setEmail);
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
      <div className={styles.field}>
        <label className="visually-hidden" htmlFor="newsletter-email">
          {t('email')}
        </label>
        <input
          ref={field}
          {...emailInput}
          placeholder={t('email')}
          value={email}
          aria-invalid={touched && problem ? true : undefined}
          aria-describedby="newsletter-error"
          onBlur={() => setTouched(email !== '')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <SubscribeButton ready={ready} busy={busy} />
      </div>
      {problem === undefined && (
        <Suspense>
          <Consent agree={agree} missing={touched && !agree} onAgree={setAgree} />
        </Suspense>
      )}
      <Faults alert={alert} fault={touched && !ready ? errors(problem ?? 'ERROR_FORM_AGREE') : undefined} />
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

/** A field whose input before hydration counts. */
function useWrittenBefore(take: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => take(field.current?.value ?? ''), [take]);
  return field;
}

/** aria-disabled rather than `disabled`, so that a submit can say what is missing. */
function SubscribeButton({ ready, busy }: { readonly ready: boolean; readonly busy: boolean }) {
  const t = useTranslations('shell');
  return (
    <button type="submit" className={buttonStyles.button} aria-disabled={!ready || busy}>
      {t(busy ? 'subscribing' : 'subscribe')}
    </button>
  );
}

/** Reasons the form cannot be sent, and its field errors. */
function Faults({ alert, fault }: { readonly alert: string; readonly fault: string | undefined }) {
  return (
    <div className={classNames(fieldStyles.error, styles.fault)} role="alert">
      {alert && <p>{alert}</p>}
      <p id="newsletter-error">
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
