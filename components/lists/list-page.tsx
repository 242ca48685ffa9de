import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListName } from '@/components/cart/cart-client';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import styles from '@/components/ui/note.module.css';
import { ClientMessages } from '@/i18n/client-messages';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';

type ListPageProps = { readonly list: ListName; readonly locale: LocaleCode; readonly children: ReactNode };

/** Layout of wishlist and comparison. Their content is personal and loads in the browser. */
export function ListPage({ list, locale, children }: ListPageProps) {
  const t = useTranslations('lists');
  const common = useTranslations('common');
  return (
    <div className="wrap tall">
      <Breadcrumbs
        label={t('here')}
        home={{ name: common('home'), href: localePath(locale, '/') }}
        trail={[]}
        current={t(list)}
      />
      <div className="page-head">
        <h1>{t(list)}</h1>
      </div>
      <noscript>
        <p className={styles.note}>{t('noScript')}</p>
      </noscript>
      <ClientMessages namespaces={['lists', 'moves', 'catalogue', 'productActions', 'cart', 'signedOut']}>
        {children}
      </ClientMessages>
    </div>
  );
}
