import { useLocale, useTranslations } from 'next-intl';
import { lazy, type SubmitEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { emailError } from '@/lib/domain/forms/form-checks';
import styles from './newsletter.module.css';
import { NewsletterField, newsletterErrorId, newsletterFieldId } from './newsletter-field';

type Subscription = {
  readonly state: 'idle' | 'subscribing' | 'success' | 'error';
  /** What to add to the sentence about a failure, `undefined` when there was none. A second press meanwhile does nothing. */
  readonly send: (email: string, lang: string) => Promise<string | undefined>;
};

/** The four states of a newsletter sign-up. What sends the address is fetched when it is sent: most visitors never do. */
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

// What fails here is tried again, and told, when the form is sent.
const prepare = () =>
  import('@/lib/browser/captcha/captcha')
    .then(({ prepareCaptcha }) => prepareCaptcha('newsletter'))
    .catch(() => undefined);

export type SubscribeFormProps = {
  /** The form was sent before this code was there: it says at once what is missing. */
  readonly pressed?: boolean;
};

/** Newsletter sign-up: the consent appears once the e-mail is one, and the button wakes once it is given. */
export function SubscribeForm({ pressed = false }: SubscribeFormProps) {
  const errors = useTranslations('errors');
  const locale = useLocale();
  const [before] = useState(fieldBefore);
  const [email, setEmail] = useState(before.written);
  const [agree, setAgree] = useState(false);
  const [touched, setTouched] = useState(pressed);
  const [alert, setAlert] = useState(pressed ? errors('ERROR_FORM_CHECK') : '');
  const { state, send } = useSubscription();
  const field = useRef<HTMLInputElement>(null);
  // Before anything else can be pressed: a key would go to no field.
  useLayoutEffect(() => {
    if (before.focused) field.current?.focus();
  }, [before]);
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

/** The text of the field that this form replaces, and whether it has the focus. */
function fieldBefore(): { readonly written: string; readonly focused: boolean } {
  const field = document.getElementById(newsletterFieldId);
  if (!(field instanceof HTMLInputElement)) return { written: '', focused: false };
  return { written: field.value, focused: field === document.activeElement };
}

/** What keeps the form from being sent, and what is wrong with its fields. */
function Faults({ alert, fault }: { readonly alert: string; readonly fault: string | undefined }) {
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
