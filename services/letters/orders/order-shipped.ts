import type { LetterWords } from '../define-letter';
import type { OrderFacts, PickupFacts } from './order-facts';
import { defineOrderLetter } from './order-letter';
import { orderInParcels, pickedUpOrder } from './sample-order';

/** Pickup: store, hours, deadline and code. */
export function pickupLines({ store, address, hours, code, keptUntil }: PickupFacts, t: LetterWords): string[] {
  const place = [address, t('pickup.store', { store })].filter(Boolean).join(', ');
  return [
    t('pickup.where', { place }),
    ...(hours === '' ? [] : [t('pickup.hours', { hours })]),
    code === null ? t('pickup.byNumber') : t('pickup.code', { code }),
    ...(keptUntil === null ? [] : [t('pickup.kept', { day: keptUntil })]),
  ];
}

function subject({ number, pickup, parcel }: OrderFacts, t: LetterWords): string {
  const [whole, first, rest] = pickup
    ? (['waits', 'partWaits', 'restWaits'] as const)
    : (['subject', 'firstParcel', 'secondParcel'] as const);
  return t(`order-shipped.${parcel === undefined ? whole : parcel === 1 ? first : rest}`, { number });
}

function whereItIs({ pickup, waits, carrier, trackingNumber: number }: OrderFacts, t: LetterWords): string[] {
  if (pickup) return waits ? pickupLines(waits, t) : [t('order-shipped.ready')];
  return [
    carrier === undefined ? t('order-shipped.onTheWay') : t('order-shipped.withCarrier', { carrier }),
    ...(number === undefined ? [] : [t('order-shipped.tracking', { number })]),
  ];
}

export const orderShipped = defineOrderLetter({
  kind: 'order-shipped',
  when: 'an order, or one of its two parcels, left or waits in the store',
  showsOrder: true,
  samples: [
    {},
    { facts: { carrier: 'Poșta Moldovei', trackingNumber: 'EE123456785MD' } },
    { ...orderInParcels, facts: { parcel: 1 } },
    { ...orderInParcels, facts: { parcel: 2 } },
    pickedUpOrder,
    { ...pickedUpOrder, facts: { parcel: 1 } },
  ],
  subject,
  paragraphs: (facts, t) => [
    ...whereItIs(facts, t),
    facts.due !== undefined &&
      t(
        facts.pickup
          ? 'order-shipped.payAtPickup'
          : facts.parcel === undefined
            ? 'order-shipped.payOnDelivery'
            : 'order-shipped.payForParcel',
        { due: facts.due },
      ),
    facts.restOn !== undefined &&
      t(facts.pickup ? 'order-shipped.restAtPickup' : 'order-shipped.restCarried', { day: facts.restOn }),
  ],
});
