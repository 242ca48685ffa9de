import { useTranslations } from 'next-intl';
import { AccountIndicator, AccountLink } from '@/components/account/account-indicator';
import { CartIndicator, CartLink, CompareLink, WishlistLink } from '@/components/cart/header-links';
import { SearchBehaviour } from '@/components/search/search-behaviour';
import { SearchForm } from '@/components/search/search-form';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import iconButton from '@/components/ui/icon-button.module.css';
import { clockIcon, iconSheet, mapPinIcon, packageSearchIcon, phoneIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { CarButton } from './car-button';
import { CurrencyMenu, LanguageMenu } from './choices/choice-menus';
import styles from './header.module.css';
import { DayPromise, Departments, MainLinks } from './menu-bar';
import { MobileMenuButton, MobileSearchButton } from './mobile/mobile-buttons';
import mobileStyles from './mobile/mobile-header.module.css';
import printStyles from './print-head.module.css';
import skipLink from './skip-link.module.css';

type HeaderProps = { readonly locale: Locale };

/**
 * Header of every page. Its cached HTML contains no personal data: e-mail, counts and sums are loaded in the browser.
 */
export function Header({ locale }: HeaderProps) {
  const t = useTranslations('shell');
  return (
    <>
      <a className={classNames('screen-only', skipLink.skip)} href="#main">
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
            <div className={styles.promise}>
              <Icon shape={clockIcon} size="s" />
              <DayPromise />
            </div>
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
        <Link href={localePath(locale, '/')} aria-label={t('home', { shop: shop.name })}>
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

/** Size of a touch target in rem. */
const iconRem = 2.75;

/**
 * Phone header: menu, logo, icons with counts, and below them the search, which scrolls away. The space of the icons is
 * reserved, because a browser may paint before it has parsed all of them.
 */
function MobileHeader({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('shell');
  const { icons, pages, authentication } = shop;
  const indicators = [
    icons.account && authentication && <AccountLink key="account" />,
    icons.wishlist && pages.wishlist && <WishlistLink className={iconButton.button} key="wishlist" />,
    icons.cart && <CartLink key="cart" />,
  ].filter(Boolean);
  return (
    <div className={mobileStyles.head}>
      <div className={mobileStyles.row}>
        <MobileMenuButton />
        <Link className={mobileStyles.logo} href={localePath(locale, '/')} aria-label={t('home', { shop: shop.name })}>
          <Logo />
        </Link>
        <MobileSearchButton />
        <div className={mobileStyles.indicators} style={{ inlineSize: `${indicators.length * iconRem}rem` }}>
          {indicators}
        </div>
      </div>
      <SearchForm variant="phone" car={<CarButton locale={locale} short />} />
      <span className={mobileStyles.end} />
    </div>
  );
}

/** Header for print: name and contacts of the shop. */
export function PrintHead({ locale }: { readonly locale: Locale }) {
  const { contacts, phone } = shop;
  return (
    <div className={printStyles.head} data-paper>
      <b>{shop.name}</b>
      <span>{`${contacts.street[locale]}, ${contacts.city[locale]}`}</span>
      <span>{phone.display}</span>
      <span>{contacts.email}</span>
    </div>
  );
}

/** The logo for dark backgrounds, as an SVG symbol. */
export function Logo() {
  return (
    <svg viewBox="0 0 144 46" width={144} height={46} aria-hidden="true">
      <use href={`${iconSheet}#logo-on-dark`} />
    </svg>
  );
}
