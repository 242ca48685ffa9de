import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { oneClickPath } from '@/lib/newsletter/links';

type InLocale = { readonly locale: Locale };

/** Asks whether to leave; a plain form, so that it works everywhere. */
export function UnsubscribeConfirm({ locale, token, email }: InLocale & { token: string; email: string }) {
  const t = useTranslations('newsletter');
  return (
    <Panel>
      <p>{t.rich('question', { email, b: (words) => <b className="num">{words}</b> })}</p>
      <form method="post" action={`${oneClickPath(token)}?lang=${locale}`} className="row">
        <Button type="submit">{t('leave')}</Button>
        <LinkButton kind="secondary" href={localePath(locale, '/')}>
          {t('stay')}
        </LinkButton>
      </form>
    </Panel>
  );
}

/** The subscription has ended, just now or earlier. */
export function UnsubscribeDone({ locale }: InLocale) {
  const t = useTranslations('newsletter');
  return (
    <Panel>
      <Note kind="good" role="status">
        {t('done')}
      </Note>
      <Home locale={locale} />
    </Panel>
  );
}

/** The link belongs to nobody: cut off on the way, or made up. */
export function UnsubscribeUnknown({ locale }: InLocale) {
  const t = useTranslations('newsletter');
  const { email } = shop.contacts;
  return (
    <Panel>
      <Note kind="error">
        {t.rich('unknown', {
          email,
          a: (words) => (
            <a className="link" href={`mailto:${email}`}>
              {words}
            </a>
          ),
        })}
      </Note>
      <Home locale={locale} />
    </Panel>
  );
}

function Panel({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('newsletter');
  return (
    <div className="wrap">
      <section className="panel entry stack" aria-labelledby="unsubscribe-title">
        <h1 id="unsubscribe-title">{t('title')}</h1>
        {children}
      </section>
    </div>
  );
}

function Home({ locale }: InLocale) {
  const t = useTranslations('newsletter');
  return (
    <p>
      <LinkButton kind="secondary" href={localePath(locale, '/')}>
        {t('home')}
      </LinkButton>
    </p>
  );
}
