import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IfFeature } from '@/components/features/if-feature';
import { CartAnnouncer } from '@/components/live/cart-announcer';
import { NewsletterFirstForm } from '@/components/newsletter/newsletter-field';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import type { SiteLink } from '@/lib/contract/catalogue/pages';
import type { Feature } from '@/lib/contract/features';
import type { Locale } from '@/lib/contract/shared';
import { hoursLines } from '@/lib/domain/delivery/stores';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { version } from '@/package.json';
import { AddedLinks } from './added-links';
import styles from './footer.module.css';

type FooterProps = { readonly locale: Locale };

type LinksProps = FooterProps & {
  /** Entries that staff added to the menus. */
  readonly links?: readonly SiteLink[];
};

/** Footer of every page, with the container of cart messages. */
export function Footer({ locale, links = [] }: LinksProps) {
  const f = useTranslations('footer');
  const common = useTranslations('common');
  return (
    <>
      <footer className={styles.foot}>
        <div className={classNames('wrap', styles.columns)}>
          <Contacts locale={locale} />
          <FooterLinks locale={locale} links={links} />
          <div className={styles.news}>
            <h2>{f('newsletterTitle')}</h2>
            <p className="small">{f('newsletterText')}</p>
            <NewsletterForm>
              <NewsletterFirstForm />
            </NewsletterForm>
            <noscript>
              <p className="small">{common('needsScript')}</p>
            </noscript>
            <SocialLinks />
          </div>
        </div>
        <CompactLinks locale={locale} />
        <Bottom />
      </footer>
      <CartAnnouncer />
    </>
  );
}

/**
 * Footer of the checkout (`data-compact-footer`): contacts and terms only. CSS selects the footer, because all pages
 * share one layout.
 */
function CompactLinks({ locale }: FooterProps) {
  const t = useTranslations('shell');
  const f = useTranslations('footer');
  const { phone, contacts, pages } = shop;
  return (
    <div className={classNames('wrap', styles.compact)}>
      <a className="number" href={`tel:${phone.link}`}>
        {phone.display}
      </a>
      <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
      {pages.site && (
        <>
          <Link href={localePath(locale, '/site/terms')}>{t('terms')}</Link>
          <Link href={localePath(locale, '/site/privacy-policy')}>{f('privacy')}</Link>
        </>
      )}
    </div>
  );
}

function FooterLinks({ locale, links = [] }: LinksProps) {
  const t = useTranslations('shell');
  const f = useTranslations('footer');
  const { site, wishlist, quickOrder } = shop.pages;
  const information = [
    ...(site
      ? [
          { path: '/site/about-company', name: f('aboutCompany') },
          { path: '/site/faq#delivery', name: f('delivery') },
          { path: '/site/privacy-policy', name: f('privacy') },
        ]
      : []),
    { path: '/brands', name: t('brands') },
    ...(site
      ? [
          { path: '/site/contact-us', name: f('contactUs') },
          { path: '/site/faq#orders', name: f('ordersAndReturns') },
          { path: '/site/faq#payments', name: f('payment') },
        ]
      : []),
  ];
  const accountLinks = [
    ...(site ? [{ path: '/site/contacts', name: t('storeOnMap') }] : []),
    ...(shop.authentication ? [{ path: '/account/orders', name: f('orderHistory') }] : []),
    ...(quickOrder ? [{ path: '/shop/quick-order', name: t('quickOrder'), feature: 'quickOrder' as const }] : []),
    ...(wishlist ? [{ path: '/shop/wishlist', name: f('wishlistLink') }] : []),
    ...(site
      ? [
          { path: '/site/consumer-protection', name: f('consumerProtection') },
          { path: '/site/terms', name: t('terms') },
          { path: '/site/faq', name: f('faq') },
        ]
      : []),
  ];
  return (
    <>
      <LinkList locale={locale} title={f('information')} links={information}>
        <AddedLinks locale={locale} links={links} place="footer-information" />
      </LinkList>
      <LinkList locale={locale} title={t('account')} links={accountLinks}>
        <AddedLinks locale={locale} links={links} place="footer-account" />
      </LinkList>
    </>
  );
}

type LinkListProps = FooterProps & {
  readonly children: ReactNode;
  readonly title: string;
  readonly links: readonly {
    readonly path: string;
    readonly name: string;
    /** The feature that the page needs. */
    readonly feature?: Feature;
  }[];
};

function LinkList({ locale, title, links, children }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {links.map(({ path, name, feature }) => {
        const link = (
          <Link key={path} href={localePath(locale, path)}>
            {name}
          </Link>
        );
        return feature === undefined ? (
          link
        ) : (
          <IfFeature name={feature} key={path}>
            {link}
          </IfFeature>
        );
      })}
      {children}
    </nav>
  );
}

function Contacts({ locale }: FooterProps) {
  const t = useTranslations('shell');
  const { contacts, phone, links } = shop;
  const openingHours = hoursLines(locale).map(({ days, hours }) => `${days} ${hours}`);
  return (
    <div className={styles.contacts}>
      <h2>{t('contacts')}</h2>
      <a className="number" href={`tel:${phone.link}`} aria-label={t('call', { phone: phone.display })}>
        {phone.display}
      </a>
      <address>{[`${contacts.street[locale]}, ${contacts.city[locale]}`, ...openingHours].join('\n')}</address>
      <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
      <p>
        {links.telegram !== '' && <a href={links.telegram}>Telegram</a>}
        {links.viber !== '' && <a href={links.viber}>Viber</a>}
      </p>
    </div>
  );
}

function SocialLinks() {
  const f = useTranslations('footer');
  const { facebook, instagram, youtube, tiktok } = shop.links;
  const networks = [
    ['Facebook', facebook],
    ['Instagram', instagram],
    ['YouTube', youtube],
    ['TikTok', tiktok],
  ].filter(([, href]) => href !== '');
  return (
    <nav aria-label={f('follow')}>
      {networks.map(([name, href]) => (
        <a key={name} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Bottom() {
  const f = useTranslations('footer');
  return (
    <div className={styles.bottom}>
      <div className="wrap">
        <p>
          {f('copyright', { year: String(new Date().getFullYear()), shop: shop.name })} {f('version', { version })}
        </p>
        <ul aria-label={f('payments')}>
          {[...(shop.takesCards ? ['VISA', 'Mastercard', 'MIA'] : []), f('cash')].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
