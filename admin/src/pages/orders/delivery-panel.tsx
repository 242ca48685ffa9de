import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { useDates } from '../../shell/dates';
import { Fact } from '../content/page-parts';
import { addressLines } from './address-lines';
import { leiText } from './lei';
import { Panel } from './panel';

/** Delivery of the order: promise, address or store, and parcels. */
export function DeliveryPanel({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const { range, day, moment } = useDates();
  const { delivery, parcels, pickListAt, stage } = order;
  const waits = stage === 'ready' || stage === 'partReady';
  return (
    <Panel title={t('orders.deliveryTitle')}>
      <Typography sx={{ fontWeight: 600 }}>{delivery.name}</Typography>
      {delivery.store && <Typography>{delivery.store.address}</Typography>}
      {delivery.address && addressLines(delivery.address).map((text) => <Typography key={text}>{text}</Typography>)}
      {delivery.promise && <Fact label={t('orders.promised')}>{range(delivery.promise)}</Fact>}
      {waits && delivery.keptUntil !== null && (
        <Typography>{t('orders.keptUntil', { day: day(delivery.keptUntil) })}</Typography>
      )}
      {delivery.needsCode && waits && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('orders.byCode')}
        </Typography>
      )}
      {pickListAt !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('orders.picked', { at: moment(pickListAt) })}
        </Typography>
      )}
      {parcels.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} order={order} />
      ))}
    </Panel>
  );
}

type ParcelProps = { readonly parcel: OrderRecord['parcels'][number]; readonly order: OrderRecord };

function Parcel({ parcel, order }: ParcelProps) {
  const t = useTranslate();
  const { range, moment } = useDates();
  const sentText = order.delivery.isCollected ? 'orders.readyOn' : 'orders.sentOn';
  const state =
    parcel.handedAt !== null
      ? t('orders.handedOn', { at: moment(parcel.handedAt) })
      : parcel.sentAt !== null
        ? t(sentText, { at: moment(parcel.sentAt) })
        : t('orders.toSend');
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('orders.parcel', { number: parcel.number })}</Typography>
      <Fact label={t('orders.promised')}>{range(parcel.promise)}</Fact>
      <Typography variant="body2">{state}</Typography>
      {order.payment === 'cash' && (
        <Typography variant="body2">{t('orders.collect', { sum: leiText(parcel.due) })}</Typography>
      )}
    </Box>
  );
}
