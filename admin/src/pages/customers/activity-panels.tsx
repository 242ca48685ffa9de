import { Box, Link, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CustomerRecord } from '@/lib/contract/admin/customers';
import { useDates } from '../../shell/dates';
import { leiText } from '../orders/lei';
import { Panel } from '../orders/panel';

type PanelProps = { readonly customer: CustomerRecord };

/** A table without heading; its last column is right-aligned. `cells`: by the name of their column. */
function Rows({
  rows,
}: {
  readonly rows: readonly { readonly key: string | number; readonly cells: Readonly<Record<string, ReactNode>> }[];
}) {
  return (
    <Table size="small">
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {Object.entries(cells).map(([column, cell], at, { length }) => (
              <TableCell key={column} align={at === length - 1 ? 'right' : 'left'} sx={{ px: 0.75 }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function OrderLink({ id, number }: { readonly id: number; readonly number: string }) {
  return (
    <Link component={RouterLink} to={`/orders/${id}/show`} sx={{ whiteSpace: 'nowrap' }}>
      {number}
    </Link>
  );
}

/** The newest orders of a customer, with a link to all of them. */
export function OrdersPanel({ customer }: PanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const { id, orders, latestOrders } = customer;
  const all = `/orders?filter=${encodeURIComponent(JSON.stringify({ customerId: id }))}`;
  return (
    <Panel title={t('customers.orders')}>
      {orders === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('customers.noOrders')}</Typography>}
      <Rows
        rows={latestOrders.map((order) => ({
          key: order.id,
          cells: {
            number: <OrderLink id={order.id} number={order.number} />,
            date: moment(order.createdAt),
            status: t(`orders.statuses.${order.status}`),
            total: leiText(order.total),
          },
        }))}
      />
      {orders > 0 && (
        <Link component={RouterLink} to={all} sx={{ display: 'inline-block', mt: 1 }}>
          {t('customers.allOrders', { smart_count: orders })}
        </Link>
      )}
    </Panel>
  );
}

/** Carts with content. */
export function CartsPanel({ customer: { carts } }: PanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  if (carts.length === 0) return null;
  return (
    <Panel title={t('customers.carts')}>
      {carts.map(({ name, changedAt, lines }) => (
        <Box key={`${name} ${changedAt}`} sx={{ mb: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[name ?? t('customers.mainCart'), moment(changedAt)].join(', ')}
          </Typography>
          <Rows
            rows={lines.map((line) => ({
              key: line.productId,
              cells: {
                ...{ part: line.partNumber, name: line.name, quantity: `× ${line.quantity}` },
                sum: leiText(line.price * line.quantity),
              },
            }))}
          />
        </Box>
      ))}
    </Panel>
  );
}

/** Cars of the garage. */
export function CarsPanel({ customer: { cars } }: PanelProps) {
  const t = useTranslate();
  if (cars.length === 0) return null;
  return (
    <Panel title={t('customers.cars')}>
      {cars.map(({ name, plate, vin, mileage }) => (
        <Box key={`${name} ${plate} ${vin}`} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[plate, vin, mileage === null ? null : t('customers.mileage', { mileage })].filter(Boolean).join(', ')}
          </Typography>
        </Box>
      ))}
    </Panel>
  );
}

/** Returns of the customer's orders. */
export function ReturnsPanel({ customer: { returns } }: PanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  if (returns.length === 0) return null;
  return (
    <Panel title={t('customers.returns')}>
      <Rows
        rows={returns.map(({ id, orderId, orderNumber, status, createdAt }) => ({
          key: id,
          cells: {
            return: (
              <Link component={RouterLink} to={`/returns/${id}/show`}>
                {t('returns.title', { id })}
              </Link>
            ),
            order: <OrderLink id={orderId} number={orderNumber} />,
            date: moment(createdAt),
            status: t(`customers.returnStates.${status}`),
          },
        }))}
      />
    </Panel>
  );
}

/** Reviews that the customer wrote. */
export function ReviewsPanel({ customer: { reviews } }: PanelProps) {
  const t = useTranslate();
  const { moment } = useDates();
  if (reviews.length === 0) return null;
  return (
    <Panel title={t('customers.reviews')}>
      {reviews.map(({ id, product, rating, content, state, writtenAt }) => (
        <Box key={id} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[product, `${rating}/5`, t(`customers.reviewStates.${state}`), moment(writtenAt)].join(', ')}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content}
          </Typography>
        </Box>
      ))}
    </Panel>
  );
}
