import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Icon } from '@/components/ui/icon';
import {
  carIcon,
  externalLinkIcon,
  fileTextIcon,
  type IconShape,
  keyRoundIcon,
  layoutDashboardIcon,
  logOutIcon,
  mapPinIcon,
  packageIcon,
  rows3Icon,
  settingsIcon,
  userIcon,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/overlay/toast-store';
import { userStore, useUser } from '@/components/user/user-client';
import { shopBasics } from '@/lib/config/shop-basics';
import { type AccountPage, accountPages, olderShopUrl } from '@/lib/domain/account/account-links';
import { localePath } from '@/lib/domain/navigation/locale-path';

const accountIcons: Readonly<Record<AccountPage, IconShape>> = {
  dashboard: layoutDashboardIcon,
  garage: carIcon,
  orders: packageIcon,
  addresses: mapPinIcon,
  profile: userIcon,
  password: keyRoundIcon,
  files: fileTextIcon,
  settings: settingsIcon,
};

/** `aria-current` of a menu entry: `page` for the current page, `true` for a page below it. */
function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}

/** Links to the account pages of the customer, and sign-out. */
export function AccountLinks({ onChoose = () => undefined }: { readonly onChoose?: () => void }) {
  const t = useTranslations('accountMenu');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const pathname = usePathname();
  const { user } = useUser();
  const signOut = useSignOut(onChoose);
  const olderShopHref = olderShopUrl(user);
  const hasSettings = useFeature('settings');
  const hasQuickOrder = useFeature('quickOrder');
  const hasDocuments = useFeature('documents');
  return (
    <>
      {accountPages(user, { hasSettings }).map((page) => {
        const href = localePath(locale, `/account/${page}`);
        return (
          <Link key={page} href={href} aria-current={ariaCurrent(pathname, href)} onClick={onChoose}>
            <Icon shape={accountIcons[page]} />
            {t(page === 'files' && !hasDocuments ? 'reports' : page)}
          </Link>
        );
      })}
      {shopBasics.pages.quickOrder && hasQuickOrder && (
        <Link href={localePath(locale, '/shop/quick-order')} onClick={onChoose}>
          <Icon shape={rows3Icon} />
          {shell('quickOrder')}
        </Link>
      )}
      {olderShopHref !== undefined && (
        <a href={olderShopHref} target="_blank" rel="noopener" onClick={onChoose}>
          <Icon shape={externalLinkIcon} />
          {t('olderShop')}
        </a>
      )}
      <hr />
      <button type="button" onClick={signOut}>
        <Icon shape={logOutIcon} />
        {t('logout')}
      </button>
    </>
  );
}

function useSignOut(onSignedOut: () => void): () => Promise<void> {
  const locale = useLocale();
  const errorText = useErrorText();
  return async () => {
    const error = await userStore.signOut();
    if (error) showToast({ text: errorText(error).join(' ') });
    else {
      onSignedOut();
      // A full page load clears customer data from the memory of the tab.
      location.assign(localePath(locale, '/account/login'));
    }
  };
}
