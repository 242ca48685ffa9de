import { useTranslations } from 'next-intl';
import { AccountLink } from '@/components/account/account-indicator';
import { CartLink, WishlistLink } from '@/components/cart/count-link';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { CarButton } from './car-button';
import { MobileMenuButton } from './mobile-menu-button';
import { MobileSearchButton } from './mobile-search-button';
import { SearchForm } from './search-form';

/** The phone header: menu, mark, icons with counts above 0, and below them the search, which scrolls away. */
export function MobileHeader({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('shell');
  const { icons, pages, authentication } = shop;
  return (
    <div className="mh">
      <div className="mh-r">
        <MobileMenuButton />
        <Link className="logo" href={localePath(locale, '/')} aria-label={t('home')}>
          <img src="/brand/logo-on-dark.svg" alt="" width={144} height={46} fetchPriority="low" />
        </Link>
        <MobileSearchButton />
        {icons.account && authentication && <AccountLink />}
        {icons.wishlist && pages.wishlist && <WishlistLink className="ib" />}
        {icons.cart && <CartLink />}
      </div>
      <SearchForm variant="phone" car={<CarButton locale={locale} short />} />
      <span className="mh-e" />
    </div>
  );
}
