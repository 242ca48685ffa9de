import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderRecord, OrderStock } from '@/lib/contract/admin/orders';
import { hasUnsent } from './available-actions';
import { leiText } from './lei';
import { Panel } from './panel';
import { useOrderStock } from './use-order-stock';

type Line = OrderRecord['lines'][number];

/** The parts of an order with their warehouses, and its sums. */
export function OrderLines({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const column = (name: string) => t(`orders.columns.${name}`);
  const parcels = order.parcels.length > 1;
  const stock = useOrderStock(order);
  const isOpen = hasUnsent(order);
  return (
    <Panel title={t('orders.lines')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& td, & th': { px: 1 }, '& td': { verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{column('part')}</TableCell>
              <TableCell>{column('reserved')}</TableCell>
              {isOpen && <TableCell>{column('stock')}</TableCell>}
              <TableCell align="right">{column('quantity')}</TableCell>
              <TableCell align="right">{column('price')}</TableCell>
              <TableCell align="right">{column('total')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.lines.map((line) => (
              <LineRow key={line.position} line={line} hasParcels={parcels}>
                {isOpen && <StockCell stock={stock?.filter(({ productId }) => productId === line.productId)} />}
              </LineRow>
            ))}
            {order.totals.map(({ code, title, amount }) => (
              <SumRow
                key={code}
                title={code === 'discount' && order.discountReason ? `${title} (${order.discountReason})` : title}
                amount={amount}
                columns={isOpen ? 5 : 4}
              />
            ))}
            <SumRow title={t('orders.total')} amount={order.total} columns={isOpen ? 5 : 4} isTotal />
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

const number = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

type RowProps = { readonly line: Line; readonly hasParcels: boolean; readonly children: ReactNode };

function LineRow({ line, hasParcels, children }: RowProps) {
  const t = useTranslate();
  return (
    <TableRow>
      <TableCell>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${line.brand} ${line.partNumber}`}</Typography>
        <Typography variant="body2">
          {[line.name, ...line.options.map(({ name, value }) => `${name}: ${value}`)].join(', ')}
        </Typography>
        {line.car !== null && <CarText line={line} />}
        {line.priceReason !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {t('newOrder.priceReason', { sum: leiText(line.usualPrice ?? 0), reason: line.priceReason })}
          </Typography>
        )}
        {hasParcels && (
          <Chip size="small" label={t('orders.parcel', { number: line.parcel })} sx={{ mt: 0.5, mr: 0.5 }} />
        )}
        {line.returned > 0 && (
          <Chip size="small" color="warning" label={t('orders.returned', { count: line.returned })} sx={{ mt: 0.5 }} />
        )}
      </TableCell>
      <TableCell>
        <Reserved line={line} />
      </TableCell>
      {children}
      <TableCell align="right" sx={{ ...number, fontWeight: line.quantity > 1 ? 700 : 400 }}>
        {line.quantity}
      </TableCell>
      <TableCell align="right" sx={number}>
        {leiText(line.price)}
      </TableCell>
      <TableCell align="right" sx={number}>
        {leiText(line.total)}
        {line.discount > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {t('orders.discount', { sum: leiText(line.discount) })}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}

/** The pieces in stock that other buyers can order, by warehouse. */
function StockCell({ stock }: { readonly stock: readonly OrderStock[] | undefined }) {
  const t = useTranslate();
  return (
    <TableCell>
      {stock?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t('orders.noStock')}
        </Typography>
      )}
      {stock?.map(({ warehouseId, warehouse, quantity }) => (
        <Typography key={warehouseId} variant="body2" sx={{ color: 'text.secondary' }}>
          {`${quantity} × ${warehouse}`}
        </Typography>
      ))}
    </TableCell>
  );
}

const isDoubtful = (line: Line) => line.fit?.verdict === 'none' || line.fit?.verdict === 'conditional';

function CarText({ line }: { readonly line: Line }) {
  const colour = isDoubtful(line) ? 'warning.main' : 'text.secondary';
  return (
    <Typography variant="body2" sx={{ color: colour, fontSize: 12 }}>
      {[line.car, line.fit?.text].filter(Boolean).join(': ')}
    </Typography>
  );
}

function Reserved({ line }: { readonly line: Line }) {
  const t = useTranslate();
  if (line.reserved.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('orders.notReserved')}
      </Typography>
    );
  }
  return line.reserved.map(({ warehouseId, warehouse, quantity }) => (
    <Typography key={warehouseId} variant="body2">
      {line.reserved.length > 1 ? `${quantity} × ${warehouse}` : warehouse}
    </Typography>
  ));
}

type SumProps = {
  readonly title: string;
  readonly amount: number;
  /** Columns before the amount. */
  readonly columns: number;
  readonly isTotal?: boolean;
};

function SumRow({ title, amount, columns, isTotal = false }: SumProps) {
  const weight = isTotal ? 700 : 400;
  return (
    <TableRow>
      <TableCell colSpan={columns} align="right" sx={{ fontWeight: weight, border: 0 }}>
        {title}
      </TableCell>
      <TableCell align="right" sx={{ ...number, fontWeight: weight, border: 0 }}>
        {leiText(amount)}
      </TableCell>
    </TableRow>
  );
}
