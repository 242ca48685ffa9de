import type { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { SessionPart, WorkerMessage } from '@/lib/browser/offline/offline-protocol';
import styles from './bars.module.css';

export type OfflineTranslator = ReturnType<typeof useTranslations<'offline'>>;
export type Sent = Extract<WorkerMessage, { kind: 'sent' }>;
/** Network state shown by the banner. */
export type NetworkStatus = {
  readonly up: boolean;
  /** Time at which the data were stored; undefined for fresh data. */
  readonly since: Date | undefined;
  readonly waiting: number;
};
type Notice = { readonly text: string; readonly link?: { readonly href: string; readonly text: string } };

/** Content of the banner; undefined if the network is available and the page is fresh. */
export function networkNotice(
  t: OfflineTranslator,
  { up, since, waiting }: NetworkStatus,
  lang: string,
): Notice | undefined {
  if (up && !since) return undefined;
  const time = since?.toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' }) ?? '';
  if (up) return { text: t('notice.back', { time }), link: { href: '', text: t('notice.reload') } };
  const text = since ? t('notice.banner', { time }) : t('notice.bare');
  return {
    text: waiting > 0 ? `${text} ${t('waits', { count: waiting })}` : text,
    link: { href: `/${lang}/offline`, text: t('notice.toDesk') },
  };
}

const pathOf: Readonly<Record<SessionPart, string>> = {
  cart: '/shop/cart',
  wishlist: '/shop/wishlist',
  compare: '/shop/compare',
  garage: '/account/garage',
};

/** Result of sending queued changes: conflicts with other changes, and rejections. */
export function sentNotice(
  t: OfflineTranslator,
  { changed, conflicts, refused, vinLeftOut }: Sent,
  lang: string,
): Notice {
  const linesOf = (key: 'changed' | 'conflict' | 'refused', parts: readonly SessionPart[]) =>
    parts.length > 0 ? [t(`notice.${key}`, { parts: parts.map((part) => t(`notice.${part}`)).join(', ') })] : [];
  const text = [
    t('notice.sent'),
    ...linesOf('conflict', conflicts),
    ...linesOf('changed', changed),
    ...linesOf('refused', refused),
    ...(vinLeftOut ? [t('notice.vinLeftOut')] : []),
  ];
  const [first] = [...conflicts, ...refused, ...changed];
  return {
    text: text.join(' '),
    ...(first && { link: { href: `/${lang}${pathOf[first]}`, text: t(`notice.${first}`) } }),
  };
}

/** Whether a notice stays open until the visitor closes it. */
export const needsReading = ({ changed, conflicts, refused, vinLeftOut }: Sent) =>
  vinLeftOut || changed.length + conflicts.length + refused.length > 0;

/** Container of the bars, the newest on top. */
function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = styles.bars ?? '';
  document.body.append(container);
  return container;
}

let container: HTMLElement | undefined;

/** Bar at the bottom of the page, outside React since it is rarely needed. */
export function createBottomBar(look?: 'sent') {
  container ??= createContainer();
  const bar = document.createElement('div');
  bar.className = classNames(styles.bar, look && styles[look]);
  bar.setAttribute('role', 'status');
  bar.dataset['bar'] = look ?? 'network';
  container.prepend(bar);

  return {
    show(content: Notice, close?: { readonly text: string; readonly run: () => void }): void {
      const text = document.createElement('span');
      text.textContent = content.text;
      bar.replaceChildren(text);
      if (content.link) bar.append(linkOf(content.link));
      if (close) bar.append(buttonOf(close));
      bar.dataset['on'] = '';
    },
    hide(): void {
      delete bar.dataset['on'];
      bar.replaceChildren();
    },
  };
}

function linkOf({ href, text }: { readonly href: string; readonly text: string }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  // A full page load, because the router would first wait for its own request while offline.
  link.dataset['native'] = '';
  return link;
}

function buttonOf({ text, run }: { readonly text: string; readonly run: () => void }): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', run);
  return button;
}
