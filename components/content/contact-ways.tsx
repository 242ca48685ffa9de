import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconShape } from '@/components/ui/icons';
import { clockIcon, mailIcon, mapPinIcon, messageCircleIcon, phoneIcon } from '@/components/ui/icons';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { addressLine } from '@/lib/domain/content/site/pages';
import { closedDays, hoursLines } from '@/lib/domain/delivery/stores';
import styles from './contact-ways.module.css';

const messengersOf = ({ telegram, viber, whatsapp }: typeof shop.links) =>
  [
    ['Telegram', telegram],
    ['Viber', viber],
    ['WhatsApp', whatsapp],
  ].filter(([, href]) => href !== '');

/** Contact channels of the shop with address and opening hours. */
export function ContactChannels({ locale }: { readonly locale: LocaleCode }) {
  const t = useTranslations('site');
  return (
    <dl className={classNames('panel', styles.ways)}>
      <ContactWay icon={phoneIcon} name={t('phone')}>
        <a className="plain-link number strong" href={`tel:${shop.phone.link}`}>
          {shop.phone.display}
        </a>
        <small>{t('phoneHint')}</small>
      </ContactWay>
      <ContactWay icon={mailIcon} name={t('email')}>
        <a className="plain-link strong" href={`mailto:${shop.contacts.email}`}>
          {shop.contacts.email}
        </a>
        <small>{t('emailHint')}</small>
      </ContactWay>
      <ContactWay icon={messageCircleIcon} name={t('messengers')}>
        <span className={classNames('row wrapping', styles.links)}>
          {messengersOf(shop.links).map(([name, href]) => (
            <a className="plain-link strong" key={name} href={href} rel="noopener">
              {name}
            </a>
          ))}
        </span>
      </ContactWay>
      <ContactWay icon={mapPinIcon} name={t('address')}>
        <address>{addressLine(locale)}</address>
      </ContactWay>
      <ContactWay icon={clockIcon} name={t('hours')}>
        <Hours locale={locale} closed={t('closed')} />
      </ContactWay>
    </dl>
  );
}

type ContactWayProps = { readonly icon: IconShape; readonly name: string; readonly children: ReactNode };

function ContactWay({ icon, name, children }: ContactWayProps) {
  return (
    <div>
      <dt>
        <Icon shape={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hours({ locale, closed }: { readonly locale: LocaleCode; readonly closed: string }) {
  const closedDayNames = closedDays(locale);
  return (
    <>
      {hoursLines(locale).map(({ days, hours }) => (
        <span className={styles.hours} key={days}>
          {days} <span className="number">{hours}</span>
        </span>
      ))}
      {closedDayNames !== '' && (
        <span className={classNames(styles.hours, 'muted')}>
          {closedDayNames} <span>{closed}</span>
        </span>
      )}
    </>
  );
}
