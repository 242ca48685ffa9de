import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { startOffline } from '@/components/offline/start-offline';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { plusIcon, shareIcon, xIcon } from '@/components/ui/icons';
import { AllMessages } from '@/i18n/all-messages';
import { earlyInstallEvent } from '@/lib/browser/page/install-event';
import { publicKeys } from '@/lib/browser/storage/storage-keys';
import { shopBasics } from '@/lib/config/shop-basics';
import { splitLocale } from '@/lib/domain/navigation/locale-path';
import styles from './install-offer.module.css';

/** What Chromium says when the shop could be installed; no type of the DOM knows it. */
type InstallEvent = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event;

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const isAndroid = ({ userAgent }: Device) => /Android/i.test(userAgent);

/** Whether visitors can put the shop on the home screen by hand: on iPhones and iPads, but not inside of other apps. */
function isApple({ userAgent, maxTouchPoints }: Device): boolean {
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const mobile = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return mobile && /Safari\//.test(userAgent) && !/FBAN|FBAV|Instagram|Telegram|Viber|GSA\//.test(userAgent);
}

/** Whether the shop already runs as an app of its own. */
function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** No prompts during checkout. */
const isCheckout = (pathname: string) => /^\/shop\/checkout(?:\/|$)/.test(splitLocale(pathname).path);

/** Whether a prompt would interrupt now: an open dialog, typing, a hidden page. */
export function isBusy(page: Document): boolean {
  const { activeElement } = page;
  const writes = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return page.hidden || writes || page.querySelector('dialog[open]') !== null;
}

const dayMs = 86_400_000;

/** Whether the last answer was long enough ago. Without storage nobody is asked: it would recur on every page. */
function mayAsk(againDays: number, now: number): boolean {
  try {
    localStorage.setItem(`${publicKeys.installOffer}.try`, '');
    localStorage.removeItem(`${publicKeys.installOffer}.try`);
    const answered = Number(localStorage.getItem(publicKeys.installOffer) ?? 0);
    return !(now - answered < againDays * dayMs);
  } catch {
    return false;
  }
}

/** Notes that the question was answered. */
function keepAnswer(now: number): void {
  try {
    localStorage.setItem(publicKeys.installOffer, String(now));
  } catch {
    // Asked again on the next page that can be stored.
  }
}

type InstallSheetProps = {
  /** Absent where the browser cannot be asked to do it. */
  readonly onInstall: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Install offer at the bottom of the screen: what the app is good for and how to install it. */
function InstallSheet({ onInstall, onClose }: InstallSheetProps) {
  const t = useTranslations('install');
  const title = useId();
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside className={classNames(styles.sheet, 'screen-only')} aria-labelledby={title}>
      <img src="/brand/touch-icon.png" width="56" height="56" alt="" />
      <div role="status">
        <h2 id={title}>{t('title', { shop: shopBasics.name })}</h2>
        <p className="small soft">{t('text')}</p>
      </div>
      <IconButton shape={xIcon} label={t('close')} onClick={onClose} />
      {onInstall ? (
        <div className={styles.buttons}>
          <Button onClick={onInstall}>{t('install')}</Button>
          <Button kind="secondary" onClick={onClose}>
            {t('later')}
          </Button>
        </div>
      ) : (
        <ol className={classNames(styles.buttons, styles.steps)}>
          <li>
            <Icon shape={shareIcon} />
            <span>{t.rich('share', { b: (words) => <b>{words}</b> })}</span>
          </li>
          <li>
            <Icon shape={plusIcon} />
            <span>{t.rich('add', { b: (words) => <b>{words}</b> })}</span>
          </li>
        </ol>
      )}
    </aside>
  );
}

export type InstallSettings = { readonly delayMs: number; readonly againDays: number };

/** Offers to put the shop on the home screen of a phone: some seconds after it could be, once in a while. */
export function InstallOffer({ delayMs, againDays }: InstallSettings) {
  const [installMethod, setInstallMethod] = useState<InstallEvent | 'by-hand'>();
  const [due, setDue] = useState(false);
  const checkout = isCheckout(usePathname());

  useEffect(() => {
    if (isStandalone() || !mayAsk(againDays, Date.now())) return;
    if (isApple(navigator)) return setInstallMethod('by-hand');
    const catchPrompt = (event: Event) => {
      if (!isInstallEvent(event) || !isAndroid(navigator)) return;
      // The browser's own bar would come on top.
      event.preventDefault();
      setInstallMethod(event);
    };
    const installed = () => {
      keepAnswer(Date.now());
      setInstallMethod(undefined);
    };
    const early = earlyInstallEvent();
    if (early) catchPrompt(early);
    addEventListener('beforeinstallprompt', catchPrompt);
    addEventListener('appinstalled', installed);
    return () => {
      removeEventListener('beforeinstallprompt', catchPrompt);
      removeEventListener('appinstalled', installed);
    };
  }, [againDays]);

  useEffect(() => {
    if (!installMethod || checkout) return setDue(false);
    const look = setInterval(() => {
      if (isBusy(document)) return;
      clearInterval(look);
      setDue(true);
    }, delayMs);
    return () => clearInterval(look);
  }, [installMethod, checkout, delayMs]);

  if (!installMethod || !due || checkout) return null;
  const close = () => {
    keepAnswer(Date.now());
    setInstallMethod(undefined);
  };
  const install = async (event: InstallEvent) => {
    await event.prompt().catch(() => undefined);
    close();
  };
  return (
    <Suspense>
      <AllMessages>
        <InstallSheet
          onInstall={installMethod === 'by-hand' ? undefined : () => void install(installMethod)}
          onClose={close}
        />
      </AllMessages>
    </Suspense>
  );
}

export type InstalledShopProps = {
  /** Registers the service worker too. */
  readonly worker: boolean;
  /** How visitors of phones are offered to install the shop; undefined where they are not. */
  readonly offer?: InstallSettings | undefined;
};

/** Starts offline support and offers to install the shop. */
export function InstalledShop({ worker, offer }: InstalledShopProps) {
  const t = useTranslations('offline');
  const isStarted = useRef(false);
  useEffect(() => {
    if (!worker || isStarted.current) return;
    isStarted.current = true;
    startOffline(t).catch(() => undefined);
  }, [worker, t]);
  return offer && <InstallOffer {...offer} />;
}
