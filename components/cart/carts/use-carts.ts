import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useSession } from '@/components/session/session-client';
import { hideToast, showToast } from '@/components/ui/overlay/toast-store';
import type { CartSummary } from '@/lib/contract/orders/session';
import { type CartAction, changeCarts } from './change-carts';

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
