import { useTranslations } from 'next-intl';
import { AccountIndicator } from '@/components/account/account-indicator';
import { CartIndicator, CompareLink, WishlistLink } from '@/components/cart/header-links';
import { IfFeature } from '@/components/features/if-feature';
import { SearchBehaviour } from '@/components/search/search-behaviour';
import { SearchForm } from '@/components/search/search-form';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import mask from '@/components/ui/mask-icon.module.css';
import { shop } from '@/lib/config/shop';
import type { SiteLink } from '@/lib/contract/catalogue/pages';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { AddedLinks } from './added-links';
import { CarButton } from './car-button';
import { CurrencyMenu, LanguageMenu } from './choices/choice-menus';
import styles from './header.module.css';
import { DayPromise, Departments, MainLinks } from './menu-bar';
import { MobileMenuButton, MobileSearchButton } from './mobile/mobile-buttons';
import printStyles from './print-head.module.css';
import { ShopLogo } from './shop-logo';
import skipLink from './skip-link.module.css';

type HeaderProps = { readonly locale: Locale };

type LinksProps = {
  /** Entries that staff added to the menus. */
  readonly links?: readonly SiteLink[];
};

/**
 * Header of every page, laid out by CSS for all widths. Its cached HTML contains no personal data: e-mail, counts and
 * sums are loaded in the browser.
 */
export function Header({ locale, links = [] }: HeaderProps & LinksProps) {
  const t = useTranslations('shell');
  const { icons, pages, authentication } = shop;
  return (
    <>
      <a className={classNames('screen-only', skipLink.skip)} href="#main">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <TopBar locale={locale} />
        <div className={styles.main}>
          <div className="wrap">
            <div className={styles.row}>
              <MobileMenuButton links={links.filter(({ place }) => place === 'menu')} />
              <Link
                className={classNames(styles.logo, shop.hasOwnLogo && styles.own)}
                href={localePath(locale, '/')}
                aria-label={t('home', { shop: shop.name })}
              >
                {shop.hasOwnLogo && <ShopLogo width={125} height={40} alt="" />}
              </Link>
              <MobileSearchButton />
              {icons.wishlist && pages.wishlist && <WishlistLink />}
              {icons.account && authentication && <AccountIndicator />}
              {icons.cart && <CartIndicator />}
            </div>
            <SearchForm variant="header" car={<CarButton locale={locale} />} />
          </div>
        </div>
        <span className={styles.end} />
        <nav className={styles.bar} aria-label={t('menu')}>
          <div className="wrap">
            <Departments />
            <MainLinks locale={locale} />
            <AddedLinks links={links} place="menu" locale={locale} />
            <DayPromise />
          </div>
        </nav>
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
        <a
          className={classNames(mask.icon, mask.phone)}
          href={`tel:${phone.link}`}
          aria-label={t('call', { phone: phone.display })}
        >
          {phone.display}
        </a>
        {pages.trackOrder && (
          <IfFeature name="orderTracking">
            <Link href={path('/shop/track-order')}>{t('trackOrder')}</Link>
          </IfFeature>
        )}
        {pages.site && (
          <>
            <Link href={path('/site/contacts')}>{t('storeOnMap')}</Link>
            <Link href={path('/site/contact-us')}>{t('contacts')}</Link>
            <Link href={path('/site/about-company')}>{t('about')}</Link>
          </>
        )}
        <Link href={path('/blog')}>{t('blog')}</Link>
        {icons.compare && pages.compare && <CompareLink />}
        <CurrencyMenu />
        <LanguageMenu />
      </div>
    </div>
  );
}

/** Header for print: name and contacts of the shop. */
export function PrintHead({ locale }: HeaderProps) {
  const { contacts, phone } = shop;
  return (
    <p className={printStyles.head} data-paper>
      <b>{shop.name}</b>
      {` ${contacts.street[locale]}, ${contacts.city[locale]} · ${phone.display} · ${contacts.email}`}
    </p>
  );
}
