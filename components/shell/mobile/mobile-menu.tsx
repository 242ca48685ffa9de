import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCurrency } from '@/components/money/use-money';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import {
  badgeCheckIcon,
  carFrontIcon,
  chevronLeftIcon,
  chevronRightIcon,
  type IconShape,
  infoIcon,
  layoutGridIcon,
  mapPinIcon,
  newspaperIcon,
  phoneIcon,
  storeIcon,
  xIcon,
} from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { PanelProps } from '@/components/ui/overlay/panel';
import segments from '@/components/ui/segments.module.css';
import { chooseCurrency } from '@/lib/browser/money/currency-store';
import { shop } from '@/lib/config/shop';
import { shopBasics } from '@/lib/config/shop-basics';
import type { MenuItem, MenuLink } from '@/lib/contract/catalogue/content';
import type { SiteLink } from '@/lib/contract/catalogue/pages';
import { openUntil } from '@/lib/domain/delivery/delivery-promise';
import { currencyCode, offeredCurrencies } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { localMoment } from '@/lib/domain/time/calendar';
import { AddedLinks } from '../added-links';
import { LanguageLinks } from '../choices/choices';
import departments from '../departments/departments.module.css';
import { MenuAnchor, MenuFailed, useMenu } from '../departments/menu-parts';
import { ShopLogo } from '../shop-logo';
import styles from './mobile-menu.module.css';

type MobileLevelProps = {
  /** Null on the first level, which shows the logo instead. */
  readonly title: string | null;
  /** Whether another level covers this one. */
  readonly hidden: boolean;
  readonly onBack?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One level of the phone menu. Its first button receives the focus when the level slides in. */
function MobileLevel({ title, hidden, onBack, onClose, children }: MobileLevelProps) {
  const t = useTranslations('shell');
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return (
    <div className={styles.level} data-over={onBack !== undefined || undefined} inert={hidden}>
      <div className={classNames('row', styles.head)} ref={head}>
        {onBack && <IconButton shape={chevronLeftIcon} iconSize="l" label={t('back')} onClick={onBack} />}
        <span>{title ?? <MenuLogo />}</span>
        <IconButton shape={xIcon} iconSize="l" label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

function MenuLogo() {
  if (shopBasics.hasOwnLogo) return <ShopLogo width={140} height={30} alt={shopBasics.name} />;
  return <img src="/brand/logo.svg" width={94} height={30} alt={shopBasics.name} />;
}

export type MobileMenuProps = PanelProps & {
  /** Entries that staff added to the main menu. */
  readonly links?: readonly SiteLink[];
};

type Level = 'catalog' | MobileGroupLevel;

/** Slide-in menu: a stack of levels in a native modal dialog, which traps focus and locks scrolling. */
export function MobileMenu({ links = [], onClose }: MobileMenuProps) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const { levels, enter, back } = useLevels();
  const close = () => dialog.current?.close();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  // Escape and the back gesture close one level. On the first level, the browser closes the dialog.
  const closeLevel = (event: SyntheticEvent) => {
    if (levels.length === 0) return;
    event.preventDefault();
    back();
  };

  // Rendered into the body, to avoid inheriting the colours of the dark header.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('menu')}
      onClose={onClose}
      onCancel={closeLevel}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && closeLevel(event)}
    >
      <div className={styles.levels}>
        <MobileLevel title={null} hidden={levels.length > 0} onClose={close}>
          <MobileRoot links={links} onCatalog={() => enter('catalog')} onChoose={close} />
        </MobileLevel>
        {levels.map((level, index) => (
          <MobileLevel
            key={level === 'catalog' ? level : `${level.link.url} ${level.link.title}`}
            title={level === 'catalog' ? t('partsCatalog') : level.link.title}
            hidden={index < levels.length - 1}
            onBack={back}
            onClose={close}
          >
            {level === 'catalog' ? (
              <MobileCatalog onEnter={enter} onChoose={close} />
            ) : (
              <MobileGroup level={level} onEnter={enter} onChoose={close} />
            )}
          </MobileLevel>
        ))}
      </div>
    </dialog>,
    document.body,
  );
}

/** The stack of levels above the first one. Closing a level focuses the entry that opened it. */
function useLevels() {
  const openers = useRef<HTMLElement[]>([]);
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const enter = (level: Level) => {
    if (document.activeElement instanceof HTMLElement) openers.current.push(document.activeElement);
    setLevels([...levels, level]);
  };
  const back = () => {
    setLevels(levels.slice(0, -1));
    const entry = openers.current.pop();
    requestAnimationFrame(() => entry?.focus());
  };
  return { levels, enter, back };
}

/** A group that opens its own level: first a link to the group itself, then its children. */
type MobileGroupLevel = { readonly link: MenuLink; readonly links: readonly MenuLink[] };

type MobileCatalogProps = {
  readonly onEnter: (level: MobileGroupLevel) => void;
  readonly onChoose: () => void;
};

/** The groups of the catalogue; a group without children links to its page. */
function MobileCatalog({ onEnter, onChoose }: MobileCatalogProps) {
  const t = useTranslations('shell');
  const { items, failed, retry } = useMenu('mobile');
  if (failed) return <MenuFailed onRetry={retry} />;
  if (!items) {
    return (
      <p className={departments.waiting} role="status">
        {t('loading')}
      </p>
    );
  }
  return items.map((item) => (
    <MobileEntry
      key={item.title}
      level={{ link: { ...item, links: [] }, links: linksOf(item) }}
      item={item}
      onEnter={onEnter}
      onChoose={onChoose}
    />
  ));
}

const linksOf = ({ submenu }: MenuItem) => submenu?.columns.flatMap(({ links }) => links) ?? [];

type MobileGroupProps = MobileCatalogProps & { readonly level: MobileGroupLevel };

/** The children of a group, after the group itself. */
function MobileGroup({ level: { link, links }, onEnter, onChoose }: MobileGroupProps) {
  const t = useTranslations('shell');
  return (
    <>
      <MenuAnchor className={classNames('row', styles.entry, styles.everything)} link={link} onClick={onChoose}>
        <span>{t('allIn', { name: link.title })}</span>
      </MenuAnchor>
      {links.map((child) => (
        <MobileEntry
          key={`${child.url} ${child.title}`}
          level={{ link: child, links: child.links }}
          onEnter={onEnter}
          onChoose={onChoose}
        />
      ))}
    </>
  );
}

type MobileEntryProps = MobileGroupProps & { readonly item?: MenuItem };

/** An entry: a button if it has children, otherwise a link that closes the menu. */
function MobileEntry({ level, item, onEnter, onChoose }: MobileEntryProps) {
  const image = item?.image ?? null;
  const words = (
    <>
      {image !== null && <img src={image} alt="" width={32} height={32} loading="lazy" />}
      <span className={item?.customFields.highlight ? 'strong' : undefined}>{level.link.title}</span>
    </>
  );
  if (level.links.length === 0) {
    return (
      <MenuAnchor
        className={classNames('row', styles.entry)}
        link={level.link}
        data-code={item?.customFields.code}
        onClick={onChoose}
      >
        {words}
      </MenuAnchor>
    );
  }
  return (
    <button
      type="button"
      className={classNames('row', styles.entry)}
      data-code={item?.customFields.code}
      onClick={() => onEnter(level)}
    >
      {words}
      <Icon shape={chevronRightIcon} />
    </button>
  );
}

type Entry = { readonly path: string; readonly name: string; readonly shape: IconShape };
type MobileRootProps = {
  readonly links: readonly SiteLink[];
  readonly onCatalog: () => void;
  readonly onChoose: () => void;
};

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

/** The first level of the phone menu: catalogue, pages, language, currency and phone number. */
export function MobileRoot({ links, onCatalog, onChoose }: MobileRootProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const entries = useEntries();
  const openUntilTime = openUntil(localMoment(new Date()));
  return (
    <>
      <button type="button" className={classNames('row', styles.entry)} onClick={onCatalog}>
        <Icon shape={layoutGridIcon} />
        <span className="strong">{t('partsCatalog')}</span>
        <Icon shape={chevronRightIcon} />
      </button>
      {entries.map(({ path, name, shape }) => (
        <Link key={path} className={classNames('row', styles.entry)} href={localePath(locale, path)} onClick={onChoose}>
          <Icon shape={shape} />
          <span>{name}</span>
        </Link>
      ))}
      <AddedLinks
        links={links}
        place="menu"
        locale={locale}
        className={classNames('row', styles.entry)}
        onClick={onChoose}
      />
      <div className={classNames('row', styles.choices)}>
        <div className={classNames('grow', segments.segments)}>
          <LanguageLinks current={locale} />
        </div>
        <CurrencySelect />
      </div>
      <a className={classNames('row', styles.entry, styles.telephone)} href={`tel:${shop.phone.link}`}>
        <Icon shape={phoneIcon} />
        <b className="strong number">{shop.phone.display}</b>
        {openUntilTime !== undefined && <span>{t('openNow', { time: openUntilTime })}</span>}
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
