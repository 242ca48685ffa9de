import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showOwnView } from '@/components/money/own-view';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { User } from '@/lib/contract/account/auth';
import { isConfirmedBuyer } from '@/lib/domain/account/account-links';
import { setHideMyPrice } from './hide-my-price';
import { ownPriceStore, ownPriceView } from './own-price';

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'repeat'>;

/** Left or right Ctrl+Q: by letter, or by key position on other layouts. Key repeat counts once. */
export function isHideKey({ code, key, ctrlKey, altKey, shiftKey, metaKey, repeat }: Pressed): boolean {
  if (!ctrlKey || altKey || shiftKey || metaKey || repeat) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'q' : code === 'KeyQ';
}

/**
 * Prices of customers with a contract: cached pages show list prices, this replaces them, and Ctrl+Q toggles. Nobody
 * else loads it.
 */
export function OwnPrices({ user }: { readonly user: User }) {
  const { hideMyPrice } = user;
  const customer = [user.id, ...user.contracts.map(({ id }) => id)].join();
  useEffect(() => {
    if (hideMyPrice) return;
    ownPriceStore.serve(customer);
    showOwnView(ownPriceView);
    return () => showOwnView(null);
  }, [hideMyPrice, customer]);
  useHideKey(isConfirmedBuyer(user), hideMyPrice);
  return null;
}

function useHideKey(allowed: boolean, hidden: boolean): void {
  const t = useTranslations('shell');
  useEffect(() => {
    if (!allowed) return;
    let busy = false;
    const toggle = async () => {
      busy = true;
      const error = await setHideMyPrice(!hidden);
      busy = false;
      if (error) showToast({ text: t('hidePriceFailed') });
      else showToast({ text: t(hidden ? 'ownPricesShown' : 'ownPricesHidden') });
    };
    const press = (event: KeyboardEvent) => {
      if (!isHideKey(event)) return;
      event.preventDefault();
      if (!busy) void toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [allowed, hidden, t]);
}
