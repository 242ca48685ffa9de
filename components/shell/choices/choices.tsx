import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useCurrency } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import { useClosing, useFirstFocus } from '@/components/ui/overlay/mini-panel';
import type { PanelName, PanelProps } from '@/components/ui/overlay/panel';
import surface from '@/components/ui/overlay/surface.module.css';
import { chooseCurrency } from '@/lib/browser/money/currency-store';
import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { offeredCurrencies } from '@/lib/domain/money/format-money';
import { rememberLocale, switchLocale } from '@/lib/domain/navigation/locale-path';
import { moveFocus } from '../departments/arrow-keys';
import styles from './choice-menu.module.css';

type ChoiceMenuProps = {
  readonly name: PanelName;
  readonly label: string;
  readonly onClose: () => void;
  /** Entries with the role `menuitemradio`; choosing one closes the menu. */
  readonly children: ReactNode;
};

/** A menu of choices below its button. The chosen entry receives the focus; arrow keys move it. */
export function ChoiceMenu({ name, label, onClose, children }: ChoiceMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useClosing(name, list);
  useFirstFocus(list, '[aria-checked=true]');

  const move = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    if (moveFocus(event, entries)) event.preventDefault();
    // Buttons handle the space bar natively, so only links need a handler.
    if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    event.target.click();
  };
  const choose = () => {
    list.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onClose();
  };
  return (
    <div
      className={classNames(surface.surface, styles.menu)}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      ref={list}
      onClick={choose}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}

/** Currencies with an exchange rate. */
export function CurrencyChoices({ onClose }: PanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const chosen = useCurrency();
  const nameOf = currencyNamer(locale);
  return (
    <ChoiceMenu name="currency" label={t('currency', { code: chosen })} onClose={onClose}>
      {offeredCurrencies().map(({ code }) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={code === chosen}
          onClick={() => chooseCurrency(code)}
        >
          {code} · {nameOf(code)}
        </button>
      ))}
    </ChoiceMenu>
  );
}

/** Currency names from the browser's `Intl` data, capitalized. */
function currencyNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (code) => (names.of(code) ?? code).replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
}

/** Links to the same page in the other languages. They work without scripts; with scripts they keep the query. */
export function LanguageLinks({ current, role }: { readonly current: LocaleCode; readonly role?: 'menuitemradio' }) {
  const pathname = usePathname();
  const choose = (event: MouseEvent<HTMLAnchorElement>, locale: LocaleCode) => {
    rememberLocale(locale);
    event.currentTarget.href = switchLocale(pathname, locale) + location.search + location.hash;
  };
  return shopBasics.locales.map(({ code, label, name }) => (
    <a
      key={code}
      href={switchLocale(pathname, code)}
      hrefLang={code}
      lang={code}
      role={role}
      tabIndex={role && -1}
      {...(role ? { 'aria-checked': code === current } : { 'aria-current': code === current ? 'true' : undefined })}
      aria-label={role ? undefined : `${label} · ${name}`}
      onClick={(event) => choose(event, code)}
    >
      {role ? `${label} · ${name}` : label}
    </a>
  ));
}

/** The languages of the shop; each one links to the same page. */
export function LanguageChoices({ onClose }: PanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const name = shopBasics.locales.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <ChoiceMenu name="language" label={t('language', { name })} onClose={onClose}>
      <LanguageLinks current={locale} role="menuitemradio" />
    </ChoiceMenu>
  );
}
