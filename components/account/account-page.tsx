import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import type { Messages } from '@/i18n/messages';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { AccountFrame } from './account-frame';

type AccountPageProps = {
  readonly locale: Locale;
  readonly title: string;
  /** Breadcrumbs between the account overview and this page. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[];
  /** Set if the content renders its own heading. */
  readonly headless?: boolean;
  /** Whether visitors may see the page too. */
  readonly open?: boolean;
  /** Message namespaces in addition to those of all account pages. */
  readonly namespaces?: readonly (keyof Messages)[];
  readonly children: ReactNode;
};

/** Layout of all account pages: breadcrumbs, heading, menu. Personal data is loaded in the browser. */
export async function AccountPage(props: AccountPageProps) {
  const { locale, title, trail = [], headless = false, open = false, namespaces = [], children } = props;
  const [t, shared] = await Promise.all([getTranslations('account'), getTranslations('catalogue')]);
  const account = { name: t('title'), href: localePath(locale, '/account/dashboard') };
  const isDashboard = title === account.name;
  return (
    <div className="wrap tall">
      <Breadcrumbs
        label={shared('here')}
        home={{ name: shared('home'), href: localePath(locale, '/') }}
        trail={isDashboard ? [] : [account, ...trail]}
        current={title}
      />
      <ClientMessages namespaces={['account', 'order', ...namespaces, 'errors', 'accountMenu']}>
        <AccountFrame open={open}>
          {!headless && (
            <div className="page-head">
              <h1>{title}</h1>
            </div>
          )}
          {children}
        </AccountFrame>
      </ClientMessages>
    </div>
  );
}
