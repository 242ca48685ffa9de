import { useTranslations } from 'next-intl';
import { AccountIndicator } from '@/components/account/account-indicator';
import { CartIndicator } from '@/components/cart/cart-indicator';
import { CompareLink, WishlistLink } from '@/components/cart/count-links';
import { SearchBehaviour } from '@/components/search/search-behaviour';
import { SearchForm } from '@/components/search/search-form';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { clockIcon, mapPinIcon, packageSearchIcon, phoneIcon } from '@/components/ui/page-icons';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';
import { CarButton } from './car-button';
import { CurrencyMenu, LanguageMenu } from './choices/choice-menus';

import { Departments } from './departments/departments';
import styles from './header.module.css';
import { Logo } from './logo';
import { MainLinks } from './main-links';
import { MobileHeader } from './mobile/mobile-header';
import skipLink from './skip-link.module.css';

type HeaderProps = { readonly locale: Locale };

/** Header of every page. Its HTML has nothing personal: e-mail, counts and sums come later, into reserved space. */
export function Header({ locale }: HeaderProps) {
  const t = useTranslations('shell');
  return (
    <>
      <a className={skipLink.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <TopBar locale={locale} />
        <MainBar locale={locale} />
        <nav className={styles.bar} aria-label={t('menu')}>
          <div className="wrap">
            <Departments />
            <div className={styles.links}>
              <MainLinks locale={locale} />
            </div>
            <DayPromise locale={locale} />
          </div>
        </nav>
        <MobileHeader locale={locale} />
        <SearchBehaviour />
      </header>
    </>
  );
}

function TopBar({ locale }: HeaderProps) {
  const t = useTranslations('shell');
  const { pages, icons, phone } = shop;
  const path = (to: string) => localePath(locale, to);
  return (
    <div className={styles.top}>
      <div className="wrap">
        <a className={styles.telephone} href={`tel:${phone.link}`} aria-label={t('call', { phone: phone.display })}>
          <Icon shape={phoneIcon} size="s" />
          <span className="number">{phone.display}</span>
        </a>
        {pages.site && (
          <>
            <Link href={path('/site/about-company')}>{t('about')}</Link>
            <Link href={path('/site/contact-us')}>{t('contacts')}</Link>
            <Link href={path('/site/contacts')}>
              <Icon shape={mapPinIcon} size="s" />
              {t('storeOnMap')}
            </Link>
          </>
        )}
        {pages.trackOrder && (
          <Link href={path('/shop/track-order')}>
            <Icon shape={packageSearchIcon} size="s" />
            {t('trackOrder')}
          </Link>
        )}
        <Link href={path('/blog')}>{t('blog')}</Link>
        <span className={styles.space} />
        {icons.compare && pages.compare && <CompareLink />}
        <CurrencyMenu />
        <LanguageMenu />
      </div>
    </div>
  );
}

function MainBar({ locale }: HeaderProps) {
  const t = useTranslations('shell');
  const { icons, pages, authentication } = shop;
  return (
    <div className={styles.main}>
      <div className="wrap">
        <Link href={localePath(locale, '/')} aria-label={t('home')}>
          <Logo />
        </Link>
        <SearchForm variant="desktop" car={<CarButton locale={locale} />} />
        <div className={styles.indicators}>
          {icons.wishlist && pages.wishlist && <WishlistLink large />}
          {icons.account && authentication && <AccountIndicator />}
          {icons.cart && <CartIndicator />}
        </div>
      </div>
    </div>
  );
}

function DayPromise({ locale }: HeaderProps) {
  const t = useTranslations('shell');
  const values = { time: shop.orderCutOff, city: shop.contacts.city[locale] };
  return (
    <div className={styles.promise}>
      <Icon shape={clockIcon} size="s" />
      <span>{t.rich('promise', { ...values, b: (words) => <b>{words}</b> })}</span>
    </div>
  );
}
