import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { required, TextInput, useGetList, useTranslate } from 'react-admin';
import { z } from 'zod';
import { type Receipt, receipt } from '@/lib/contract/admin/money';
import { runAction } from '../../api/data-provider';
import { useDates } from '../../shell/dates';
import { FormDialog } from '../content/form-dialog';
import { TwoLines } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { sumOf } from './amounts';
import type { CashDay } from './day-sums';
import { OrderLink } from './list-parts';

const receipts = z.array(receipt);
const shown = 200;

/** Whether a receipt can still be reversed. */
export const isReversible = ({ isClosed, isReversed, reverses }: Receipt) =>
  !isClosed && !isReversed && reverses === null;

type DayReceiptsProps = { readonly day: CashDay; readonly canReverse: boolean };

/** The receipts of a day of a cash desk, newest first. */
export function DayReceipts({ day, canReverse }: DayReceiptsProps) {
  const t = useTranslate();
  const { data, total = 0 } = useGetList('receipts', {
    filter: { desk: day.desk, day: day.day },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'id', order: 'DESC' },
  });
  const items = receipts.safeParse(data).data;
  if (!items) return null;
  if (items.length === 0)
    return <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{t('money.noReceipts')}</Typography>;
  return (
    <>
      {total > items.length && (
        <Alert severity="info" sx={{ mx: 2 }}>
          {t('money.moreReceipts', { shown: items.length, total })}
        </Alert>
      )}
      <ReceiptTable items={items} canReverse={canReverse} />
    </>
  );
}

type ReceiptTableProps = { readonly items: readonly Receipt[]; readonly canReverse: boolean };

function ReceiptTable({ items, canReverse }: ReceiptTableProps) {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['at', 'order', 'method', 'author'].map((name) => (
              <TableCell key={name}>{t(`money.${name}`)}</TableCell>
            ))}
            <TableCell align="right">{t('money.amount')}</TableCell>
            {canReverse && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{moment(item.at)}</TableCell>
              <TableCell>
                <OrderLink id={item.orderId} number={item.number} />
              </TableCell>
              <TableCell>
                <ReceiptKind item={item} />
              </TableCell>
              <TableCell>{item.author}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                {leiText(item.amount)}
              </TableCell>
              {canReverse && <TableCell align="right">{isReversible(item) && <ReverseButton item={item} />}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter sx={{ '& td': { fontWeight: 650, color: 'text.primary' } }}>
          <TableRow>
            <TableCell colSpan={4}>{t('money.total')}</TableCell>
            <TableCell align="right">{leiText(sumOf(items, ({ amount }) => amount))}</TableCell>
            {canReverse && <TableCell />}
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}

/** The method of a receipt, and whether it is a refund, a reversal or reversed. */
export function ReceiptKind({ item }: { readonly item: Receipt }) {
  const t = useTranslate();
  const kind = [
    ...(item.isRefund ? [t('money.isRefund')] : []),
    ...(item.reverses === null ? [] : [t('money.isReversal')]),
    ...(item.isReversed ? [t('money.isReversed')] : []),
    ...(item.reason === '' ? [] : [item.reason]),
  ];
  return <TwoLines first={t(`money.methods.${item.method}`)} second={kind.join(', ')} />;
}

/** Cancels a receipt by a counter entry, for a reason. */
export function ReverseButton({ item }: { readonly item: Receipt }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('money.reverse.label')}
      </Button>
      {isOpen && (
        <FormDialog
          title="money.reverse.title"
          text={t('money.reverse.text', { number: item.number, sum: leiText(item.amount) })}
          submit="money.reverse.submit"
          done="money.reverse.done"
          send={({ reason }, key) => runAction('receipts', item.id, 'reverse', { reason }, key)}
          onClose={() => setOpen(false)}
        >
          <TextInput source="reason" label="money.reason" validate={required()} multiline helperText={false} />
        </FormDialog>
      )}
    </>
  );
}
