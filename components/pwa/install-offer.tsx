import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { startOffline } from '@/components/offline/start-offline';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { plusIcon, shareIcon, xIcon } from '@/components/ui/icons';
import { AllMessages } from '@/i18n/all-messages';
import { earlyInstallEvent } from '@/lib/browser/page/early-events';
import { publicKeys } from '@/lib/browser/storage/browser-storage';
import { shopBasics } from '@/lib/config/shop-basics';
import { splitLocale } from '@/lib/domain/navigation/locale-path';
import styles from './install-offer.module.css';

/** Chromium's `beforeinstallprompt` event, which has no DOM type. */
type InstallEvent = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event;

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const isAndroid = ({ userAgent }: Device) => /Android/i.test(userAgent);

/** Whether the shop must be installed by hand: in Safari on iPhone and iPad, but not in embedded browsers. */
function isApple({ userAgent, maxTouchPoints }: Device): boolean {
  // An iPad identifies itself as a Mac, but no Mac has a touch screen.
  const mobile = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return mobile && /Safari\//.test(userAgent) && !/FBAN|FBAV|Instagram|Telegram|Viber|GSA\//.test(userAgent);
}

/** Whether the shop runs as an installed app. */
function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

const isCheckout = (pathname: string) => /^\/shop\/checkout(?:\/|$)/.test(splitLocale(pathname).path);

/** Whether an offer would interrupt: a dialog is open, the visitor is typing, or the page is hidden. */
export function isBusy(page: Document): boolean {
  const { activeElement } = page;
  const isTyping = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return page.hidden || isTyping || page.querySelector('dialog[open]') !== null;
}

const dayMs = 86_400_000;

/**
 * Whether the last dismissal is long enough ago. Without storage no offer is shown, because it would recur on every
 * page.
 */
function canOffer(againDays: number, now: number): boolean {
  try {
    localStorage.setItem(`${publicKeys.installOffer}.try`, '');
    localStorage.removeItem(`${publicKeys.installOffer}.try`);
    const dismissedAt = Number(localStorage.getItem(publicKeys.installOffer) ?? 0);
    return !(now - dismissedAt < againDays * dayMs);
  } catch {
    return false;
  }
}

/** Saves the time of the dismissal. */
function saveDismissal(now: number): void {
  try {
    localStorage.setItem(publicKeys.installOffer, String(now));
  } catch {}
}

type InstallSheetProps = {
  /** Opens the browser's prompt; undefined if the shop must be installed by hand. */
  readonly onInstall: (() => void) | undefined;
  readonly onClose: () => void;
};

/** Installation offer at the bottom of the screen. */
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
      <img src={shopBasics.icon ?? '/brand/touch-icon.png'} width="56" height="56" alt="" />
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

/** Offers installation on phones after a delay, and after a dismissal only some days later. */
export function InstallOffer({ delayMs, againDays }: InstallSettings) {
  const [installMethod, setInstallMethod] = useState<InstallEvent | 'by-hand'>();
  const [isDue, setDue] = useState(false);
  const onCheckout = isCheckout(usePathname());

  useEffect(() => {
    if (isStandalone() || !canOffer(againDays, Date.now())) return;
    if (isApple(navigator)) return setInstallMethod('by-hand');
    const catchPrompt = (event: Event) => {
      if (!isInstallEvent(event) || !isAndroid(navigator)) return;
      // Suppresses the browser's own install banner.
      event.preventDefault();
      setInstallMethod(event);
    };
    const installed = () => {
      saveDismissal(Date.now());
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
    if (!installMethod || onCheckout) return setDue(false);
    const timer = setInterval(() => {
      if (isBusy(document)) return;
      clearInterval(timer);
      setDue(true);
    }, delayMs);
    return () => clearInterval(timer);
  }, [installMethod, onCheckout, delayMs]);

  if (!installMethod || !isDue || onCheckout) return null;
  const close = () => {
    saveDismissal(Date.now());
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
  /** Whether to register the service worker. */
  readonly worker: boolean;
  /** Installation offer on phones; undefined if disabled. */
  readonly offer?: InstallSettings | undefined;
};

/** Starts offline support and offers to install the shop. */
export function InstalledShop({ worker, offer }: InstalledShopProps) {
  const t = useTranslations('offline');
  const hasOwnPrices = useFeature('ownPrices');
  const isStarted = useRef(false);
  useEffect(() => {
    if (!worker || isStarted.current) return;
    isStarted.current = true;
    startOffline(t, hasOwnPrices).catch(() => undefined);
  }, [worker, t, hasOwnPrices]);
  return offer && <InstallOffer {...offer} />;
}
