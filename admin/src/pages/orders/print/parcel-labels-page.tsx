import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne, useLocaleState, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { shop } from '@/lib/config/shop';
import { type OrderRecord, ordersResource } from '@/lib/contract/admin/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { errorText } from '../../../api/error-text';
import { addressLines } from '../address-lines';
import { leiText } from '../lei';
import { Barcode } from './barcode';
import { PrintSheet } from './print-sheet';

/** The labels (A6) of the parcels of an order. */
export default function ParcelLabelsPage() {
  const { id = '' } = useParams();
  const { data, error } = useGetOne('orders', { id });
  const order = ordersResource.record.safeParse(data).data;
  const parcels = order?.parcels.length ? order.parcels.map(({ number, due }) => ({ number, due })) : undefined;
  return (
    <PrintSheet size="105mm 148mm" fault={error ? errorText(error) : undefined} isReady={order !== undefined}>
      {order &&
        (parcels ?? [{ number: 1, due: order.total - (order.exchange?.credit ?? 0) }]).map(({ number, due }) => (
          <Label key={number} order={order} number={number} of={parcels?.length ?? 1} due={due} />
        ))}
    </PrintSheet>
  );
}

type LabelProps = {
  readonly order: OrderRecord;
  readonly number: number;
  readonly of: number;
  /** In bani. */
  readonly due: number;
};

function Label({ order, number, of, due }: LabelProps) {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const lang = locale === 'ru' ? 'ru' : 'ro-MD';
  const { street, city, postcode } = shop.contacts;
  const { address } = order.delivery;
  // Paid on delivery, as long as nobody has taken the money.
  const isCollected =
    due > 0 && order.payment === 'cash' && order.status !== 'COMPLETED' && order.status !== 'CANCELLED';
  return (
    <Box
      className="sheet"
      sx={{ width: '95mm', minHeight: '136mm', mx: 'auto', p: 1, display: 'grid', gap: 1, alignContent: 'start' }}
    >
      <Part title={t('orders.paper.sender')}>
        {`${shop.name}, ${street[lang]}, ${city[lang]}, ${postcode}`}
        <br />
        {`${t('orders.paper.phone')} ${shop.phone.display}`}
      </Part>
      <Part title={t('orders.paper.recipient')}>
        <Box sx={{ fontSize: 18, fontWeight: 700, lineHeight: 1.25 }}>
          {(address ? addressLines(address) : [`${order.buyer.firstName} ${order.buyer.lastName}`]).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Box>
        <Box sx={{ fontSize: 18, fontWeight: 700, mt: 0.5 }}>
          {`${t('orders.paper.phone')} ${formatPhone(address?.phone || order.buyer.phone)}`}
        </Box>
      </Part>
      <Box sx={{ border: '2px solid #000', p: 1, textAlign: 'center' }}>
        {isCollected ? (
          <>
            {t('orders.paper.collect')}
            <Typography sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.1 }}>{leiText(due)}</Typography>
          </>
        ) : (
          t('orders.paper.nothing')
        )}
      </Box>
      <Box sx={{ textAlign: 'center' }}>
        <Barcode text={order.number} height={64} />
        <Box sx={{ fontSize: 18, fontWeight: 700 }}>{order.number}</Box>
        {of > 1 && t('orders.paper.parcelOf', { number, of })}
        <div>{order.delivery.name}</div>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ borderBottom: '1px solid #000', pb: 1, fontSize: 13 }}>
      <Box sx={{ fontSize: 11, textTransform: 'uppercase' }}>{title}</Box>
      {children}
    </Box>
  );
}
