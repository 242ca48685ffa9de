import { showToast } from '@/components/ui/overlay/toast-store';
import { loadMessages } from '@/i18n/messages';
import type { Cart } from '@/lib/contract/orders/session';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { changeCarts } from './change-carts';

/** Says that a cart has been ordered or removed elsewhere, with the way back; its words are fetched for it. */
export async function announceDeletedCart({ id, name = '' }: Cart): Promise<void> {
  const { lang } = document.documentElement;
  if (id === undefined || !isLocale(lang)) return;
  const { carts } = await loadMessages(lang);
  const withName = (text: string) => text.replace('{name}', name);
  const bringBack = async () => {
    const restored = await changeCarts(lang, { act: 'restore', cartId: id });
    const { fetchErrorText } = await import('@/components/errors/fetch-error-text');
    const fault = restored.ok ? null : await fetchErrorText(lang, restored.error);
    showToast({ text: fault === null ? withName(carts.restored) : fault.join(' ') });
  };
  showToast({ text: withName(carts.gone), action: { label: carts.bringBack, run: () => void bringBack() } });
}
