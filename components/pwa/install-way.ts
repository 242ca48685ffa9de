import { splitLocale } from '@/lib/navigation/locale-path';

/** What Chromium says when the shop could be installed; no type of the DOM knows it. */
export type InstallEvent = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};
export const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event && 'userChoice' in event;

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

export const isAndroid = ({ userAgent }: Device) => /Android/i.test(userAgent);

/** Whether visitors can put the shop on the home screen by hand: on iPhones and iPads, but not inside of other apps. */
export function isApple({ userAgent, maxTouchPoints }: Device): boolean {
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const mobile = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return mobile && /Safari\//.test(userAgent) && !/FBAN|FBAV|Instagram|Telegram|Viber|GSA\//.test(userAgent);
}

/** Whether the shop already runs as an app of its own. */
export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}

/** Who is about to pay is not asked for anything else. */
export const isCheckout = (pathname: string) => /^\/shop\/checkout(?:\/|$)/.test(splitLocale(pathname).path);

/** Whether a question now would stand in the way: of a dialog, of somebody who writes, of a page that nobody sees. */
export function isBusy(page: Document): boolean {
  const { activeElement } = page;
  const writes = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return page.hidden || writes || page.querySelector('dialog[open]') !== null;
}

const key = 'piesar.install';
const dayMs = 86_400_000;

/** Whether the last answer was long enough ago. Where nothing can be kept, nobody is asked: it would be on every page. */
export function mayAsk(againDays: number, now: number): boolean {
  try {
    localStorage.setItem(`${key}.try`, '');
    localStorage.removeItem(`${key}.try`);
    const answered = Number(localStorage.getItem(key) ?? 0);
    return !(now - answered < againDays * dayMs);
  } catch {
    return false;
  }
}

/** Notes that the question was answered. */
export function keepAnswer(now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // Asked again with the next page that can keep it.
  }
}
