import { useTranslations } from 'next-intl';
import { CartAnnouncer } from '@/components/live/cart-announcer';
import { NewsletterFirstForm } from '@/components/newsletter/newsletter-field';
import { NewsletterForm } from '@/components/newsletter/newsletter-form';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import iconButton from '@/components/ui/icon-button.module.css';
import { type IconShape, messageCircleIcon, phoneIcon, sendIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { hoursLines } from '@/lib/domain/delivery/stores';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { version } from '@/package.json';
import styles from './footer.module.css';
import { Logo } from './header';

type FooterProps = { readonly locale: Locale };

/** Footer of every page, with the container of cart messages. */
export function Footer({ locale }: FooterProps) {
  const t = useTranslations('shell');
  const f = useTranslations('footer');
  const common = useTranslations('common');
  return (
    <>
      <footer className={classNames('offscreen', styles.foot)}>
        <div className={styles.news}>
          <div className="wrap">
            <div>
              <h2>{f('newsletterTitle')}</h2>
              <p className="small">{f('newsletterText')}</p>
            </div>
            <div>
              <NewsletterForm>
                <NewsletterFirstForm />
              </NewsletterForm>
              <noscript>
                <p className="small">{common('needsScript')}</p>
              </noscript>
            </div>
          </div>
        </div>
        <div className={classNames('wrap', styles.columns)}>
          <div>
            <Link className={styles.brand} href={localePath(locale, '/')} aria-label={t('home', { shop: shop.name })}>
              <Logo />
            </Link>
            <p className={styles.slogan}>{f('slogan')}</p>
            <SocialLinks />
          </div>
          <FooterLinks locale={locale} />
          <Contacts locale={locale} />
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

function FooterLinks({ locale }: FooterProps) {
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
    ...(quickOrder ? [{ path: '/shop/quick-order', name: t('quickOrder') }] : []),
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
      <LinkList locale={locale} title={f('information')} links={information} />
      <LinkList locale={locale} title={t('account')} links={accountLinks} />
    </>
  );
}

type LinkListProps = FooterProps & {
  readonly title: string;
  readonly links: readonly { readonly path: string; readonly name: string }[];
};

function LinkList({ locale, title, links }: LinkListProps) {
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map(({ path, name }) => (
          <li key={path}>
            <Link href={localePath(locale, path)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contacts({ locale }: FooterProps) {
  const t = useTranslations('shell');
  const { contacts, phone, links } = shop;
  const messengers: readonly (readonly [string, string, IconShape])[] = [
    ['Telegram', links.telegram, sendIcon],
    ['Viber', links.viber, messageCircleIcon],
    [t('call', { phone: phone.display }), `tel:${phone.link}`, phoneIcon],
  ];
  return (
    <div>
      <h3>{t('contacts')}</h3>
      <a className={classNames('number', styles.phone)} href={`tel:${phone.link}`}>
        {phone.display}
      </a>
      <address className={styles.address}>
        {contacts.street[locale]}, {contacts.city[locale]}
        {hoursLines(locale).map(({ days, hours }) => (
          <span key={days}>
            {days} <span className="number">{hours}</span>
          </span>
        ))}
      </address>
      <a className={classNames('link', styles.mail)} href={`mailto:${contacts.email}`}>
        {contacts.email}
      </a>
      <div className={styles.messengers}>
        {messengers.map(([name, href, shape]) => (
          <a key={href} className={iconButton.button} href={href} aria-label={name}>
            <Icon shape={shape} />
          </a>
        ))}
      </div>
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
  ] as const;
  return (
    <nav className={styles.networks} aria-label={f('follow')}>
      {networks.map(([name, href]) => (
        <a key={name} href={href} rel="noopener">
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
        <span>{f('copyright', { year: String(new Date().getFullYear()), shop: shop.name })}</span>
        <span>{f('version', { version })}</span>
        <ul className={styles.payments} aria-label={f('payments')}>
          {['VISA', 'Mastercard', 'MIA', f('cash')].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
