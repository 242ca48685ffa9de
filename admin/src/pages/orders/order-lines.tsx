import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderMargin, OrderRecord, OrderStock } from '@/lib/contract/admin/orders';
import { hasUnsent } from './available-actions';
import { leiText } from './lei';
import { Panel } from './panel';
import { useOrderMargin, useOrderStock } from './use-order-stock';

type Line = OrderRecord['lines'][number];

/** The parts of an order with their warehouses, and its sums. */
export function OrderLines({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const column = (name: string) => t(`orders.columns.${name}`);
  const parcels = order.parcels.length > 1;
  const stock = useOrderStock(order);
  const margin = useOrderMargin(order);
  const isOpen = hasUnsent(order);
  const sumColumns = isOpen ? 5 : 4;
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
              <LineRow
                key={line.position}
                line={line}
                margin={margin?.lines.find(({ position }) => position === line.position)}
                hasParcels={parcels}
              >
                {isOpen && <StockCell stock={stock?.filter(({ productId }) => productId === line.productId)} />}
              </LineRow>
            ))}
            {order.totals.map(({ code, title, amount }) => (
              <SumRow
                key={code}
                title={code === 'discount' && order.discountReason ? `${title} (${order.discountReason})` : title}
                amount={amount}
                columns={sumColumns}
              />
            ))}
            <SumRow title={t('orders.total')} amount={order.total} columns={sumColumns} isTotal />
            {margin && <MarginRows margin={margin} columns={sumColumns} />}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

const number = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

type LineMargin = OrderMargin['lines'][number];

type RowProps = {
  readonly line: Line;
  /** Purchase cost and margin, for staff who may see them. */
  readonly margin: LineMargin | undefined;
  readonly hasParcels: boolean;
  readonly children: ReactNode;
};

function LineRow({ line, margin, hasParcels, children }: RowProps) {
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
          <SmallText>
            {t('newOrder.priceReason', { sum: leiText(line.usualPrice ?? 0), reason: line.priceReason })}
          </SmallText>
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
        {margin && <SmallText>{costText(t, margin)}</SmallText>}
      </TableCell>
      <TableCell align="right" sx={number}>
        {leiText(line.total)}
        {line.discount > 0 && <SmallText>{t('orders.discount', { sum: leiText(line.discount) })}</SmallText>}
        {margin?.margin != null && (
          <SmallText isBad={margin.margin < 0}>{t('orders.lineMargin', { sum: leiText(margin.margin) })}</SmallText>
        )}
      </TableCell>
    </TableRow>
  );
}

function SmallText({ isBad = false, children }: { readonly isBad?: boolean; readonly children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: isBad ? 'error.main' : 'text.secondary', fontSize: 12 }}>
      {children}
    </Typography>
  );
}

function costText(t: ReturnType<typeof useTranslate>, { cost }: LineMargin): string {
  return cost === null ? t('orders.noCost') : t('orders.lineCost', { sum: leiText(cost) });
}

/** Cost and margin of the lines with a known purchase cost. */
function MarginRows({ margin: { cost, margin, revenue, lines }, columns }: MarginProps) {
  const t = useTranslate();
  if (cost === null || margin === null) return null;
  const isPartial = lines.some((line) => line.cost === null);
  const percent = revenue > 0 ? Math.round((margin / revenue) * 100) : 0;
  return (
    <>
      <SumRow title={t(isPartial ? 'orders.knownCost' : 'orders.cost')} amount={cost} columns={columns} />
      <SumRow title={t('orders.margin', { percent })} amount={margin} columns={columns} />
    </>
  );
}

type MarginProps = { readonly margin: OrderMargin; readonly columns: number };

/** The pieces in stock that other buyers can order, by warehouse. */
function StockCell({ stock }: { readonly stock: readonly OrderStock[] | undefined }) {
  const t = useTranslate();
  return (
    <TableCell>
      {stock?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
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
