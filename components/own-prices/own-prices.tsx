import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { showOwnView } from '@/components/money/use-money';
import { sessionStore } from '@/components/session/session-client';
import { showToast } from '@/components/ui/overlay/toast-store';
import { notifyOtherTabs, userStore } from '@/components/user/user-client';
import { loadMessages } from '@/i18n/messages';
import { type ApiError, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { User } from '@/lib/contract/account/auth';
import { isConfirmedBuyer } from '@/lib/domain/account/account-links';
import { ownPriceStore, ownPriceView } from './own-price';

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'repeat'>;

/** Whether a key event is Ctrl+Q: by letter, or by key position on non-Latin layouts. */
export function isHideKey({ code, key, ctrlKey, altKey, shiftKey, metaKey, repeat }: KeyPress): boolean {
  if (!ctrlKey || altKey || shiftKey || metaKey || repeat) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'q' : code === 'KeyQ';
}

/**
 * Replaces the list prices of cached pages by own prices; Ctrl+Q toggles them. Loaded only for customers with a
 * contract.
 */
export function OwnPrices({ user }: { readonly user: User }) {
  const { hideMyPrice } = user;
  const customer = [user.id, ...user.contracts.map(({ id }) => id)].join();
  useEffect(() => {
    if (hideMyPrice) return;
    ownPriceStore.setCustomer(customer);
    showOwnView(ownPriceView);
    return () => showOwnView(null);
  }, [hideMyPrice, customer]);
  const hasSettings = useFeature('settings');
  useHideKey(hasSettings && isConfirmedBuyer(user), hideMyPrice);
  return null;
}

function useHideKey(allowed: boolean, hidden: boolean): void {
  const locale = useLocale();
  useEffect(() => {
    if (!allowed) return;
    let busy = false;
    const toggle = async () => {
      busy = true;
      const error = await setHideMyPrice(!hidden);
      busy = false;
      const { shell } = await loadMessages(locale);
      const result = hidden ? 'ownPricesShown' : 'ownPricesHidden';
      showToast({ text: shell[error ? 'hidePriceFailed' : result] });
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isHideKey(event)) return;
      event.preventDefault();
      if (!busy) toggle().catch(() => undefined);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [allowed, hidden, locale]);
}

/** Toggles between list prices and own prices in all tabs. Returns the error if the choice was not saved. */
export async function setHideMyPrice(hideMyPrice: boolean): Promise<ApiError | null> {
  const path = '/api/account/users/settings';
  const result = await requestApi<ResponseOfCall<'usersSettingsUpdate'>>(path, {
    method: 'PUT',
    body: { hideMyPrice },
  });
  if (!result.ok) return result.error;
  await Promise.all([userStore.reload(), sessionStore.reload(true)]);
  notifyOtherTabs();
  return null;
}
