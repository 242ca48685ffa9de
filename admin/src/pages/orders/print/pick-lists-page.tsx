import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { type OrderRecord, ordersResource } from '@/lib/contract/admin/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { errorText } from '../../../api/error-text';
import { request } from '../../../api/request';
import { useDates } from '../../../shell/dates';
import { Barcode } from './barcode';
import { PrintSheet } from './print-sheet';

const output = ordersResource.actions.pickLists.output;
// One key per opened page, so that a repeated effect does not print twice.
const keys = new Map<string, string>();

function keyOf(ids: string): string {
  const key = keys.get(ids) ?? crypto.randomUUID();
  keys.set(ids, key);
  return key;
}

/** Pick lists of orders, one page or more for each. Opening the page records them as printed. */
export default function PickListsPage() {
  const { ids = '' } = useParams();
  const [orders, setOrders] = useState<readonly OrderRecord[]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const body = { ids: ids.split(',').map(Number) };
    request('orders/actions/pickLists', { method: 'POST', body, key: keyOf(ids) }).then(
      (json) => setOrders(output.parse(json).items),
      (error: unknown) => setFault(errorText(error)),
    );
  }, [ids]);
  return (
    <PrintSheet size="A4" fault={fault} isReady={orders !== undefined}>
      {orders?.map((order) => (
        <PickList key={order.id} order={order} />
      ))}
    </PrintSheet>
  );
}

function PickList({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const { moment, range } = useDates();
  const { delivery, buyer, parcels } = order;
  const open = parcels.find(({ sentAt }) => sentAt === null)?.number;
  // Parts of a parcel that was sent are no longer to be picked.
  const lines = open === undefined ? order.lines : order.lines.filter(({ parcel }) => parcel >= open);
  return (
    <Box className="sheet" sx={{ p: 2, maxWidth: '190mm', mx: 'auto', fontSize: 13 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 2 }}>
        <div>
          <Typography component="h1" sx={{ fontSize: 22, fontWeight: 700 }}>
            {t('orders.paper.pickTitle')}
            <Box sx={{ whiteSpace: 'nowrap' }}>{order.number}</Box>
          </Typography>
          <div>{moment(order.createdAt)}</div>
          <div>{[delivery.name, ...(delivery.promise ? [range(delivery.promise)] : [])].join(', ')}</div>
          <div>{`${buyer.firstName} ${buyer.lastName}, ${formatPhone(buyer.phone)}`}</div>
        </div>
        <Box sx={{ width: '70mm', flexShrink: 0, textAlign: 'center' }}>
          <Barcode text={order.number} />
          {order.number}
        </Box>
      </Box>
      {order.fitCheck.map(({ car, vin }) => (
        <Box key={car} sx={{ border: '2px solid #000', p: 1, mb: 1, fontWeight: 700 }}>
          {`${t('orders.fitTitle')}: ${car}, ${vin === null ? t('orders.noVin') : t('orders.vin', { vin })}`}
        </Box>
      ))}
      {order.comment !== '' && <NoteBox title={t('orders.paper.note')} text={order.comment} />}
      {order.notes.map(({ id, author, text }) => (
        <NoteBox key={id} title={`${t('orders.paper.internal')}, ${author}`} text={text} />
      ))}
      <PickTable lines={lines} hasParcels={parcels.length > 1} />
    </Box>
  );
}

function NoteBox({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Box sx={{ border: '1px solid #999', p: 1, mb: 1, whiteSpace: 'pre-wrap' }}>
      <strong>{title}: </strong>
      {text}
    </Box>
  );
}

type TableProps = { readonly lines: OrderRecord['lines']; readonly hasParcels: boolean };

function PickTable({ lines, hasParcels }: TableProps) {
  const t = useTranslate();
  return (
    <Box
      component="table"
      sx={{
        ...{ width: '100%', borderCollapse: 'collapse' },
        '& th, & td': { borderBottom: '1px solid #999', p: 0.75, textAlign: 'left', verticalAlign: 'top' },
        '& tr': { breakInside: 'avoid' },
        '& thead': { display: 'table-header-group' },
      }}
    >
      <thead>
        <tr>
          <th>{t('orders.paper.place')}</th>
          <th>{t('orders.columns.part')}</th>
          <th>{t('orders.columns.quantity')}</th>
          <th>{t('orders.paper.done')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td>
              {line.reserved.length === 0
                ? '—'
                : line.reserved.map(({ warehouseId, warehouse, quantity }) => (
                    <div key={warehouseId}>{`${quantity} × ${warehouse}`}</div>
                  ))}
            </td>
            <td>
              <Box sx={{ fontSize: 15, fontWeight: 700 }}>{`${line.brand} ${line.partNumber}`}</Box>
              {[line.name, ...line.options.map(({ name, value }) => `${name}: ${value}`)].join(', ')}
              {hasParcels && ` · ${t('orders.parcel', { number: line.parcel })}`}
            </td>
            <Box component="td" sx={{ fontSize: 18, fontWeight: 700 }}>
              {line.quantity}
            </Box>
            <td>
              <Box sx={{ width: '7mm', height: '7mm', border: '1.5px solid #000' }} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
