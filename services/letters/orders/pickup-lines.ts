import type { LetterWords } from '../letter-words';
import type { PickupFacts } from './order-facts';

/** Where the order waits, until when the store is open, until when it is kept, and with what it is handed out. */
export function pickupLines({ store, address, hours, code, keptUntil }: PickupFacts, t: LetterWords): string[] {
  const place = [address, t('pickup.store', { store })].filter(Boolean).join(', ');
  return [
    t('pickup.where', { place }),
    ...(hours === '' ? [] : [t('pickup.hours', { hours })]),
    code === null ? t('pickup.byNumber') : t('pickup.code', { code }),
    ...(keptUntil === null ? [] : [t('pickup.kept', { day: keptUntil })]),
  ];
}
