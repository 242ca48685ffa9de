import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { sessionStore, useSession } from '@/components/session/session-client';
import { hideToast, showToast } from '@/components/ui/overlay/toast-store';
import { loadMessages } from '@/i18n/messages';
import { type ApiResult, requestApi } from '@/lib/browser/requests/api';
import type { Cart, CartAction, CartSummary, SessionState } from '@/lib/contract/orders/session';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export type { CartAction };

/** Changes the carts after pending changes of the current cart have been sent. */
export async function changeCarts(lang: string, deed: CartAction): Promise<ApiResult<SessionState>> {
  await sessionStore.flush();
  const body = { lang, deed };
  const result = await requestApi<SessionState>('/api/account/auth/session/carts', { method: 'POST', body });
  if (result.ok) sessionStore.take(result.data);
  return result;
}

const none: readonly CartSummary[] = [];

/** The customer's carts with the current one, and what each is called. */
export function useCarts() {
  const t = useTranslations('carts');
  const { confirmed } = useSession();
  const carts = confirmed?.carts ?? none;
  const nameOf = (cartId: number | undefined) => carts.find(({ id }) => id === cartId)?.name ?? t('main');
  return {
    carts,
    current: carts.find(({ id }) => id === confirmed?.cart.id),
    garage: confirmed?.garage ?? [],
    nameOf,
  };
}

/** Changing the carts, one thing at a time. */
export function useCartActions() {
  const locale = useLocale();
  const wordsOf = useErrorText();
  const [busy, setBusy] = useState(false);

  /** The error text, or null on success. Earlier undo actions are dropped: they belong to another cart. */
  async function attempt(deed: CartAction): Promise<string | null> {
    setBusy(true);
    hideToast();
    const result = await changeCarts(locale, deed);
    setBusy(false);
    return result.ok ? null : wordsOf(result.error).join(' ');
  }

  /** Does it, and says that it is done or why it is not. */
  async function tell(deed: CartAction, text: string, action?: { label: string; run: () => void }): Promise<boolean> {
    const fault = await attempt(deed);
    showToast(fault === null ? { text, ...(action && { action }) } : { text: fault });
    return fault === null;
  }

  return { busy, attempt, tell };
}

/** Says that a cart has been ordered or removed elsewhere, with the way back; its words are fetched for it. */
export async function announceDeletedCart({ id, name = '' }: Cart): Promise<void> {
  const { lang } = document.documentElement;
  if (id === undefined || !isLocale(lang)) return;
  const { carts } = await loadMessages(lang);
  const withName = (text: string) => text.replace('{name}', name);
  const bringBack = async () => {
    const restored = await changeCarts(lang, { act: 'restore', cartId: id });
    const { fetchErrorText } = await import('@/components/errors/use-error-text');
    const fault = restored.ok ? null : await fetchErrorText(lang, restored.error);
    showToast({ text: fault === null ? withName(carts.restored) : fault.join(' ') });
  };
  showToast({ text: withName(carts.gone), action: { label: carts.bringBack, run: () => void bringBack() } });
}
