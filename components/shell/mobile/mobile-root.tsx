import { useLocale, useTranslations } from 'next-intl';
import { useCurrency } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import {
  badgeCheckIcon,
  carFrontIcon,
  chevronRightIcon,
  type IconShape,
  infoIcon,
  layoutGridIcon,
  mapPinIcon,
  newspaperIcon,
  phoneIcon,
  storeIcon,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import segments from '@/components/ui/segments.module.css';
import { chooseCurrency } from '@/lib/browser/money/currency-store';
import { shop } from '@/lib/config/shop';
import { openUntil } from '@/lib/domain/delivery/order-deadline';
import { currencyCode, offeredCurrencies } from '@/lib/domain/money/currencies';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { localMoment } from '@/lib/domain/time/calendar';
import { LanguageLinks } from '../choices/language-choices';
import styles from './mobile-menu.module.css';

type Entry = { readonly path: string; readonly name: string; readonly shape: IconShape };
type MobileRootProps = { readonly onCatalog: () => void; readonly onChoose: () => void };

function useEntries(): Entry[] {
  const t = useTranslations('shell');
  const { searchByCar, site } = shop.pages;
  return [
    { path: '/shop/category', name: t('shop'), shape: storeIcon },
    { path: '/brands', name: t('brands'), shape: badgeCheckIcon },
    { path: '/blog', name: t('blog'), shape: newspaperIcon },
    ...(searchByCar ? [{ path: '/tecdoc/search-by-car', name: t('searchByCar'), shape: carFrontIcon }] : []),
    ...(site
      ? [
          { path: '/site/about-company', name: t('about'), shape: infoIcon },
          { path: '/site/contacts', name: t('contacts'), shape: mapPinIcon },
        ]
      : []),
  ];
}

/** The first level of the phone menu: the catalogue, the pages, language and currency, the phone number. */
export function MobileRoot({ onCatalog, onChoose }: MobileRootProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const entries = useEntries();
  const closes = openUntil(localMoment(new Date()));
  return (
    <>
      <button type="button" className={styles.entry} onClick={onCatalog}>
        <Icon shape={layoutGridIcon} />
        <span className="strong">{t('partsCatalog')}</span>
        <Icon shape={chevronRightIcon} />
      </button>
      {entries.map(({ path, name, shape }) => (
        <Link key={path} className={styles.entry} href={localePath(locale, path)} onClick={onChoose}>
          <Icon shape={shape} />
          <span>{name}</span>
        </Link>
      ))}
      <div className={classNames('row', styles.choices)}>
        <div className={classNames('grow', segments.segments)}>
          <LanguageLinks current={locale} />
        </div>
        <CurrencySelect />
      </div>
      <a className={classNames(styles.entry, styles.telephone)} href={`tel:${shop.phone.link}`}>
        <Icon shape={phoneIcon} />
        <b className="strong number">{shop.phone.display}</b>
        {closes !== undefined && <span>{t('openNow', { time: closes })}</span>}
      </a>
    </>
  );
}

function CurrencySelect() {
  const t = useTranslations('shell');
  const chosen = useCurrency();
  if (!shop.currencySwitching) return null;
  return (
    <select
      className={classNames(field.input, styles.currency)}
      aria-label={t('currencyIs')}
      value={chosen}
      onChange={(event) => {
        const code = currencyCode(event.target.value);
        if (code) chooseCurrency(code);
      }}
    >
      {offeredCurrencies().map(({ code, symbol }) => (
        <option key={code} value={code}>
          {code}, {symbol}
        </option>
      ))}
    </select>
  );
}
