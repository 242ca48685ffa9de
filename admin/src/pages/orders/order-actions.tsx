import Edit from '@mui/icons-material/Edit';
import Print from '@mui/icons-material/Print';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { useMay } from '../../shell/use-may';
import { ActionDialog } from './action-dialog';
import { availableActions, hasUnsent, nextParcel, type OrderActionName, operationOf } from './available-actions';

const dangerous: ReadonlySet<OrderActionName> = new Set(['cancel', 'notCollected']);
/** Actions that are never the usual next step. */
const exceptional: ReadonlySet<OrderActionName> = new Set([...dangerous, 'refund']);

/** The buttons of an order: its next step, the other actions, its papers. */
export function OrderActions({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const may = useMay('orders');
  const mayReturns = useMay('returns');
  const [open, setOpen] = useState<OrderActionName>();
  const actions = availableActions(order).filter((name) => may(operationOf(name)));
  const isOpen = order.status === 'PENDING' || order.status === 'SHIPPED';
  const label = (name: OrderActionName) => {
    const number = name === 'ship' ? nextParcel(order) : undefined;
    return number === undefined ? t(`orders.actions.${name}.label`) : t('orders.actions.shipParcel.label', { number });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((name, at) => (
        <Button
          key={name}
          variant={at === 0 && !exceptional.has(name) ? 'contained' : 'outlined'}
          color={dangerous.has(name) ? 'error' : 'primary'}
          onClick={() => setOpen(name)}
        >
          {label(name)}
        </Button>
      ))}
      {may('edit') && hasUnsent(order) && (
        <Button startIcon={<Edit />} href={`#/orders/${order.id}`}>
          {t('orderEdit.button')}
        </Button>
      )}
      {mayReturns('create') && hasReturnable(order) && (
        <Button component={Link} to={`/returns/create?order=${order.id}`} variant="outlined">
          {t('returns.openNew')}
        </Button>
      )}
      {may('pickLists') && isOpen && <PaperButton path={`pick-lists/${order.id}`} label={t('orders.print.pick')} />}
      {!order.delivery.isCollected && isOpen && (
        <PaperButton path={`parcel-labels/${order.id}`} label={t('orders.print.label')} />
      )}
      {open && <ActionDialog key={open} action={open} order={order} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}

const hasReturnable = ({ status, lines }: OrderRecord) =>
  status === 'COMPLETED' && lines.some(({ quantity, returned }) => returned < quantity);

function PaperButton({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <Button startIcon={<Print />} href={`#/print/${path}`} target="_blank" rel="noopener">
      {label}
    </Button>
  );
}
