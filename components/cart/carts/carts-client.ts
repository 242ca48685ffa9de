import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchErrorText, useErrorText } from '@/components/errors/use-error-text';
import { sessionStore, useSession } from '@/components/session/session-client';
import { hideToast, showToast } from '@/components/ui/overlay/toast-store';
import { loadMessages } from '@/i18n/messages';
import { type ApiResult, requestApi } from '@/lib/browser/requests/api';
import type { Cart, CartAction, CartSummary, SessionState } from '@/lib/contract/orders/session';
import { isLocale } from '@/lib/domain/navigation/locale-path';

export type { CartAction };

/** Changes the carts after pending changes of the current cart have been sent. */
export async function changeCarts(lang: string, action: CartAction): Promise<ApiResult<SessionState>> {
  await sessionStore.flush();
  const body = { lang, deed: action };
  const result = await requestApi<SessionState>('/api/account/auth/session/carts', { method: 'POST', body });
  if (result.ok) sessionStore.take(result.data);
  return result;
}

const none: readonly CartSummary[] = [];

/** The customer's carts, the current one and their names. */
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

/** Actions on the customer's carts with their pending state. */
export function useCartActions() {
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  /**
   * Runs the action and returns its error text, or null on success. Hides earlier undo actions, which belong to another
   * cart.
   */
  async function attempt(action: CartAction): Promise<string | null> {
    setBusy(true);
    hideToast();
    const result = await changeCarts(locale, action);
    setBusy(false);
    return result.ok ? null : errorText(result.error).join(' ');
  }

  /** Runs the action and shows a toast with its result. */
  async function run(action: CartAction, text: string, undo?: { label: string; run: () => void }): Promise<boolean> {
    const fault = await attempt(action);
    showToast(fault === null ? { text, ...(undo && { action: undo }) } : { text: fault });
    return fault === null;
  }

  return { busy, attempt, run };
}

/** Reports that a cart was ordered or removed elsewhere and offers to restore it. Loads its texts on demand. */
export async function announceDeletedCart({ id, name = '' }: Cart): Promise<void> {
  const { lang } = document.documentElement;
  if (id === undefined || !isLocale(lang)) return;
  const { carts } = await loadMessages(lang);
  const withName = (text: string) => text.replace('{name}', name);
  const restore = async () => {
    const restored = await changeCarts(lang, { act: 'restore', cartId: id });
    const fault = restored.ok ? null : await fetchErrorText(lang, restored.error);
    showToast({ text: fault === null ? withName(carts.restored) : fault.join(' ') });
  };
  showToast({ text: withName(carts.gone), action: { label: carts.bringBack, run: () => void restore() } });
}
