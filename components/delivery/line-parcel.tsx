import { useTranslations } from 'next-intl';
import { useDays } from './delivery-words';
import { useCartDelivery } from './use-delivery-quote';

/** Parcel and date of a cart line; nothing while everything travels together. */
export function LineParcel({ lineKey }: { readonly lineKey: string }) {
  const t = useTranslations('delivery');
  const days = useDays();
  const { plan } = useCartDelivery();
  const parcels = plan?.parcels ?? [];
  const at = parcels.findIndex(({ keys }) => keys.includes(lineKey));
  const parcel = parcels[at];
  if (!parcel) return null;
  return <div className="small soft">{t('parcelOn', { number: at + 1, when: days(parcel.promise) })}</div>;
}
