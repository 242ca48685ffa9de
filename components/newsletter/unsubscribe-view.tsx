import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import entryStyles from '@/components/ui/entry.module.css';
import { Note } from '@/components/ui/note';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';

/* Message namespace for this kind of letter. */
type Letters = { readonly locale: Locale; readonly namespace: 'newsletter' | 'serviceLetters' };

/** Asks for confirmation before unsubscribing, as a plain form that works without scripts. */
export function UnsubscribeConfirm({ locale, namespace, action, email }: Letters & { action: string; email: string }) {
  const t = useTranslations(namespace);
  return (
    <Panel namespace={namespace}>
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

/** Result page: the subscription has ended, now or earlier. */
export function UnsubscribeDone({ locale, namespace }: Letters) {
  const t = useTranslations(namespace);
  return (
    <Panel namespace={namespace}>
      <Note kind="good" role="status">
        {t('done')}
      </Note>
      <Home locale={locale} namespace={namespace} />
    </Panel>
  );
}

/** Error state of an unknown link. */
export function UnsubscribeUnknown({ locale, namespace }: Letters) {
  const t = useTranslations(namespace);
  const { email } = shop.contacts;
  return (
    <Panel namespace={namespace}>
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
      <Home locale={locale} namespace={namespace} />
    </Panel>
  );
}

function Panel({ namespace, children }: Pick<Letters, 'namespace'> & { readonly children: ReactNode }) {
  const t = useTranslations(namespace);
  return (
    <div className="wrap">
      <section className={classNames('panel', entryStyles.entry, 'stack')} aria-labelledby="unsubscribe-title">
        <h1 id="unsubscribe-title">{t('title')}</h1>
        {children}
      </section>
    </div>
  );
}

function Home({ locale, namespace }: Letters) {
  const t = useTranslations(namespace);
  return (
    <p>
      <LinkButton kind="secondary" href={localePath(locale, '/')}>
        {t('home')}
      </LinkButton>
    </p>
  );
}
