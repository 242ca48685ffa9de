import {
  Alert,
  Box,
  Button,
  CircularProgress,
  List,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { ordersResource } from '@/lib/contract/admin/orders';
import { errorText } from '../../api/error-text';
import { useDates } from '../../shell/dates';
import { leiText } from '../orders/lei';
import { Panel } from '../orders/panel';
import { NewReturnForm } from './new-return-form';

/** Opens a return at the counter, for the order in the URL or for an order that staff search first. */
export default function ReturnCreate() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const orderId = Number(parameters.get('order') ?? 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, maxWidth: 1100 }}>
      <Typography component="h1" variant="h5">
        {t('returns.create.title')}
      </Typography>
      {orderId > 0 ? (
        <ChosenOrder orderId={orderId} onOther={() => setParameters({})} />
      ) : (
        <OrderSearch onChoose={(id) => setParameters({ order: String(id) })} />
      )}
    </Box>
  );
}

function OrderSearch({ onChoose }: { readonly onChoose: (orderId: number) => void }) {
  const t = useTranslate();
  const { moment } = useDates();
  const [text, setText] = useState('');
  const isSearched = text.trim().length > 2;
  const { data, error } = useGetList(
    'orders',
    {
      filter: { text: text.trim(), status: 'COMPLETED' },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 8 },
    },
    { enabled: isSearched },
  );
  const orders = isSearched ? z.array(ordersResource.item).safeParse(data).data : undefined;
  return (
    <Panel title={t('returns.create.find')}>
      <TextField
        value={text}
        onChange={({ target }) => setText(target.value)}
        label={t('returns.create.findHelp')}
        fullWidth
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      {error && <Alert severity="error">{t(errorText(error))}</Alert>}
      {orders?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('returns.create.none')}</Typography>
      )}
      <List>
        {orders?.map(({ id, number, createdAt, buyer, company, total }) => (
          <ListItemButton key={id} onClick={() => onChoose(id)} divider>
            <ListItemText
              primary={`${number}, ${[buyer, company].filter((name) => name !== '').join(', ')}`}
              secondary={`${moment(createdAt)}, ${leiText(total)}`}
            />
          </ListItemButton>
        ))}
      </List>
    </Panel>
  );
}

function ChosenOrder({ orderId, onOther }: { readonly orderId: number; readonly onOther: () => void }) {
  const t = useTranslate();
  const { moment } = useDates();
  const { data, error } = useGetOne('orders', { id: orderId });
  const order = ordersResource.record.safeParse(data).data;
  if (error) return <Alert severity="error">{t(errorText(error))}</Alert>;
  if (!order) return <CircularProgress />;
  const isEmpty = order.lines.every(({ quantity, returned }) => returned >= quantity);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: 1 }}>
          <strong>{order.number}</strong>
          {`, ${order.buyer.firstName} ${order.buyer.lastName}, ${moment(order.createdAt)}`}
        </Typography>
        <Button onClick={onOther}>{t('returns.create.other')}</Button>
      </Box>
      {order.status !== 'COMPLETED' && <Alert severity="info">{t('returns.create.notDelivered')}</Alert>}
      {order.status === 'COMPLETED' && isEmpty && <Alert severity="info">{t('returns.create.nothingLeft')}</Alert>}
      {order.status === 'COMPLETED' && !isEmpty && <NewReturnForm key={order.id} order={order} />}
    </>
  );
}
