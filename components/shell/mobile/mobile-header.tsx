import { useTranslations } from 'next-intl';
import { AccountLink } from '@/components/account/account-indicator';
import { CartLink, WishlistLink } from '@/components/cart/count-links';
import { SearchForm } from '@/components/search/search-form';
import iconButton from '@/components/ui/icon-button.module.css';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { CarButton } from '../car-button';
import { Logo } from '../logo';
import styles from './mobile-header.module.css';
import { MobileMenuButton } from './mobile-menu-button';
import { MobileSearchButton } from './mobile-search-button';

/** As wide as a thumb needs. */
const iconRem = 2.75;

/**
 * Phone header: menu, logo, icons with counts, and below them the search, which scrolls away. The icons' space is
 * reserved from the start: a browser may paint after reading only the first.
 */
export function MobileHeader({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('shell');
  const { icons, pages, authentication } = shop;
  const shown = [
    icons.account && authentication && <AccountLink key="account" />,
    icons.wishlist && pages.wishlist && <WishlistLink className={iconButton.button} key="wishlist" />,
    icons.cart && <CartLink key="cart" />,
  ].filter(Boolean);
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <MobileMenuButton />
        <Link className={styles.logo} href={localePath(locale, '/')} aria-label={t('home')}>
          <Logo />
        </Link>
        <MobileSearchButton />
        <div className={styles.indicators} style={{ inlineSize: `${shown.length * iconRem}rem` }}>
          {shown}
        </div>
      </div>
      <SearchForm variant="phone" car={<CarButton locale={locale} short />} />
      <span className={styles.end} />
    </div>
  );
}
