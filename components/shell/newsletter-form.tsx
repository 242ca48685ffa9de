'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import { emailError } from '@/lib/browser/form-checks';
import { localePath } from '@/lib/navigation/locale-path';

type State = 'idle' | 'subscribing' | 'success' | 'error';

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog')).ConsentDialog }));

/** What sends the address is fetched when it is sent: most visitors never do. */
async function send(email: string, lang: string): Promise<State> {
  try {
    const { subscribe } = await import('./subscribe');
    return await subscribe(email, lang);
  } catch {
    return 'error';
  }
}

/** Newsletter sign-up: the consent appears once the address is one, and the button wakes once it is given. */
export function NewsletterForm() {
  const t = useTranslations('shell');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [agree, setAgree] = useState(false);
  const [touched, setTouched] = useState(false);
  const [state, setState] = useState<State>('idle');
  const problem = emailError(email);
  const ready = problem === undefined && agree;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    if (!ready || state === 'subscribing') return;
    setState('subscribing');
    setState(await send(email, locale));
  };

  if (state === 'success') {
    return (
      <p className="nl-ok" role="status">
        {errors('NEWSLETTER_SUBSCRIBE_SUCCESS')}
      </p>
    );
  }
  return (
    <form className="nl" onSubmit={submit} noValidate>
      <div className="nl-r">
        <label className="vh" htmlFor="newsletter-email">
          {t('email')}
        </label>
        <input
          className="inp"
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={t('email')}
          value={email}
          aria-invalid={touched && problem ? true : undefined}
          aria-describedby="newsletter-error"
          onBlur={() => setTouched(email !== '')}
          onChange={(event) => setEmail(event.target.value)}
        />
        {/* Disabled in words rather than by the attribute, so that a submit can say what is missing. */}
        <button type="submit" className="btn" aria-disabled={!ready || state === 'subscribing'}>
          {t(state === 'subscribing' ? 'subscribing' : 'subscribe')}
        </button>
      </div>
      {problem === undefined && <Consent agree={agree} missing={touched && !agree} onAgree={setAgree} />}
      <p className="err nl-e" id="newsletter-error" role="alert">
        {touched && problem && (
          <>
            <Icon shape={circleAlertIcon} size="s" />
            {errors(problem)}
          </>
        )}
        {state === 'error' && errors('NEWSLETTER_SUBSCRIBE_ERROR')}
      </p>
    </form>
  );
}

type ConsentProps = { readonly agree: boolean; readonly missing: boolean; readonly onAgree: (agree: boolean) => void };

function Consent({ agree, missing, onAgree }: ConsentProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const [reading, setReading] = useState(false);
  return (
    <>
      <label className="chk">
        <input
          type="checkbox"
          checked={agree}
          aria-invalid={missing || undefined}
          onChange={(event) => onAgree(event.target.checked)}
        />
        <span>
          {t.rich('consent', {
            a: (words) => (
              <a
                className="link"
                href={localePath(locale, '/site/terms')}
                onClick={(event) => {
                  event.preventDefault();
                  setReading(true);
                }}
              >
                {words}
              </a>
            ),
          })}
        </span>
      </label>
      {reading && (
        <Suspense>
          <ConsentDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}
