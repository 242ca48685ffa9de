import type { useTranslations } from 'next-intl';
import { type CartEvent, sessionStore } from '@/components/session/session-client';
import { showToast, type ToastMessage } from '@/components/ui/overlay/toast-store';
import type { LocaleCode } from '@/lib/config/shop-basics';
import type { ApiError } from '@/lib/requests/api';

type CartTranslator = ReturnType<typeof useTranslations<'cart'>>;

function failureWords(t: CartTranslator, error: ApiError, retry: () => void): ToastMessage {
  if (!error.retryable) return { text: t('rejected') };
  // The service worker resends it when the network is back.
  if (error.layer === 'network') return { text: t('waits') };
  return { text: t('failed'), action: { label: t('retry'), run: retry } };
}

type WordedEvent = Exclude<CartEvent, { kind: 'gone' }>;

function eventWords(t: CartTranslator, event: WordedEvent, showCart: () => void): ToastMessage {
  switch (event.kind) {
    case 'added':
      return {
        text: event.name === undefined ? t('added') : t('addedNamed', { name: event.name }),
        action: { label: t('view'), run: showCart },
      };
    case 'removed':
      return { text: t('removed', { name: event.name }), action: { label: t('undo'), run: event.undo } };
    case 'cleared':
      return { text: t('cleared'), action: { label: t('undo'), run: event.undo } };
    case 'listed':
      return { text: t(`${event.list}${event.present ? 'Added' : 'Removed'}`) };
    case 'slow':
      return { text: t('slow') };
    case 'failed':
      return failureWords(t, event.error, event.retry);
  }
}

/** The toast for each cart event, in the language of the page; `showCart` opens the cart. */
export function cartEventMessages(t: CartTranslator, locale: LocaleCode, showCart: () => void) {
  return {
    show(event: CartEvent): void {
      if (event.kind === 'gone')
        import('@/components/cart/carts/announce-gone-cart').then(
          (module) => module.announceDeletedCart(event.cart),
          () => undefined,
        );
      else showToast(eventWords(t, event, showCart));
    },
    /**
     * A failed write is reported once; pending intents are kept and can be resent. Returns the unsubscribe function.
     */
    watchFailures(): () => void {
      const tellRefusal = async (failure: ApiError) => {
        const { fetchErrorText } = await import('@/components/errors/fetch-error-text');
        showToast({ text: [t('rejected'), ...(await fetchErrorText(locale, failure))].join(' ') });
      };
      let shownError: ApiError | null = null;
      const watch = () => {
        const { failure, status } = sessionStore.get();
        if (failure && failure !== shownError && status === 'ready') {
          showToast(failureWords(t, failure, () => void sessionStore.flush()));
          if (!failure.retryable) tellRefusal(failure).catch(() => undefined);
        }
        shownError = failure;
      };
      watch();
      return sessionStore.subscribe(watch);
    },
  };
}
