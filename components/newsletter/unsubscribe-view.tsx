import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import entryStyles from '@/components/ui/entry.module.css';
import { Note } from '@/components/ui/note';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';

/* The kind of letters; their texts have the same keys. */
type Letters = { readonly locale: Locale; readonly words: 'newsletter' | 'serviceLetters' };

/** Asks to confirm unsubscribing; a plain form, so that it works everywhere. */
export function UnsubscribeConfirm({ locale, words: ns, action, email }: Letters & { action: string; email: string }) {
  const t = useTranslations(ns);
  return (
    <Panel words={ns}>
      <p>{t.rich('question', { email, shop: shop.name, b: (words) => <b className="number">{words}</b> })}</p>
      <form method="post" action={`${action}?lang=${locale}`} className="row">
        <Button type="submit">{t('leave')}</Button>
        <LinkButton kind="secondary" href={localePath(locale, '/')}>
          {t('stay')}
        </LinkButton>
      </form>
    </Panel>
  );
}

/** The subscription has ended, now or earlier. */
export function UnsubscribeDone({ locale, words: ns }: Letters) {
  const t = useTranslations(ns);
  return (
    <Panel words={ns}>
      <Note kind="good" role="status">
        {t('done')}
      </Note>
      <Home locale={locale} words={ns} />
    </Panel>
  );
}

/** The link matches nobody: truncated or invented. */
export function UnsubscribeUnknown({ locale, words: ns }: Letters) {
  const t = useTranslations(ns);
  const { email } = shop.contacts;
  return (
    <Panel words={ns}>
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
      <Home locale={locale} words={ns} />
    </Panel>
  );
}

function Panel({ words: ns, children }: Pick<Letters, 'words'> & { readonly children: ReactNode }) {
  const t = useTranslations(ns);
  return (
    <div className="wrap">
      <section className={classNames('panel', entryStyles.entry, 'stack')} aria-labelledby="unsubscribe-title">
        <h1 id="unsubscribe-title">{t('title')}</h1>
        {children}
      </section>
    </div>
  );
}

function Home({ locale, words: ns }: Letters) {
  const t = useTranslations(ns);
  return (
    <p>
      <LinkButton kind="secondary" href={localePath(locale, '/')}>
        {t('home')}
      </LinkButton>
    </p>
  );
}
