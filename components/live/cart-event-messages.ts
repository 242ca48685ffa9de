import type { useTranslations } from 'next-intl';
import { type CartEvent, emitCartEvent, onCartEvent, sessionStore } from '@/components/session/session-client';
import { showToast, type ToastMessage } from '@/components/ui/overlay/toast-store';
import { takeEarlyChanges } from '@/lib/browser/page/early-events';
import type { ApiError } from '@/lib/browser/requests/api';
import { areCookiesBlocked } from '@/lib/browser/storage/browser-storage';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { localePath } from '@/lib/domain/navigation/locale-path';

type CartTranslator = ReturnType<typeof useTranslations<'cart'>>;

function failureWords(t: CartTranslator, error: ApiError, retry: () => void): ToastMessage {
  if (!error.retryable) return { text: t('rejected') };
  // The service worker repeats the request when the network is back.
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

/** Applies session responses to changes made before hydration and announces added products. */
function announceEarlyChanges(): void {
  takeEarlyChanges(({ productId, session }) => {
    sessionStore.take(session);
    if (productId === undefined) return;
    const line = session.cart.lines.find(({ product }) => product.id === productId);
    const carId = line?.carId;
    emitCartEvent({ kind: 'added', name: line?.product.name, ...(carId && { chosen: { productId, carId } }) });
  });
}

/** Reports a failed write once. Returns the unsubscribe function. */
function watchFailures(t: CartTranslator, locale: LocaleCode): () => void {
  const showRejection = async (failure: ApiError) => {
    const { fetchErrorText } = await import('@/components/errors/use-error-text');
    showToast({ text: [t('rejected'), ...(await fetchErrorText(locale, failure))].join(' ') });
  };
  let shownError: ApiError | null = null;
  const report = () => {
    const { failure, status } = sessionStore.get();
    if (failure && failure !== shownError && status === 'ready') {
      showToast(failureWords(t, failure, () => void sessionStore.flush()));
      if (!failure.retryable) showRejection(failure).catch(() => undefined);
    }
    shownError = failure;
  };
  report();
  return sessionStore.subscribe(report);
}

type Router = { readonly push: (href: string) => void };

/**
 * Shows a toast for each cart event, beginning with `earlyEvents` and products added before hydration. Returns the
 * unsubscribe function.
 */
export function announceCartEvents(
  t: CartTranslator,
  locale: LocaleCode,
  router: Router,
  earlyEvents: readonly CartEvent[],
): () => void {
  const showCart = () => router.push(localePath(locale, '/shop/cart'));
  const show = (event: CartEvent) => {
    if (event.kind === 'gone')
      import('@/components/cart/carts/carts-client').then(
        (module) => module.announceDeletedCart(event.cart),
        () => undefined,
      );
    // Without cookies the change is lost; the error of the write explains this.
    else if (event.kind === 'slow' || event.kind === 'failed' || !areCookiesBlocked()) {
      showToast(eventWords(t, event, showCart));
    }
  };
  for (const event of earlyEvents) show(event);
  const stopEvents = onCartEvent(show);
  const stopFailures = watchFailures(t, locale);
  announceEarlyChanges();
  return () => {
    stopEvents();
    stopFailures();
  };
}
