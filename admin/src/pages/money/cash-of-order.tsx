import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { Fact } from '../../components/page-parts';
import { useDates } from '../../shell/dates';
import { leiText } from '../orders/lei';
import { BookDialog } from './book-dialog';
import { isReversible, ReceiptKind, ReverseButton } from './day-receipts';

/** Money received on delivery for an order: its sums and receipts, with the actions that the role allows. */
export function CashOfOrder({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const { day: dayText } = useDates();
  const { canAccess = false } = useCanAccess({ resource: 'money', action: 'book' });
  const [isOpen, setOpen] = useState(false);
  const { cash, buyer } = order;
  if (!cash) return null;
  const name = `${buyer.firstName} ${buyer.lastName}`;
  return (
    <>
      {cash.due > 0 && <Fact label={t('money.ofOrder.due')}>{leiText(cash.due)}</Fact>}
      {cash.received > 0 && <Fact label={t('money.ofOrder.received')}>{leiText(cash.received)}</Fact>}
      {cash.open > 0 && (
        <Fact label={t('money.ofOrder.open')}>
          <strong>{leiText(cash.open)}</strong>
        </Fact>
      )}
      {cash.receipts.map((receipt) => (
        <Box
          key={receipt.id}
          sx={{
            ...{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1, py: 0.75 },
            ...{ borderTop: 1, borderColor: 'divider', fontSize: 14 },
          }}
        >
          <div>
            <ReceiptKind item={receipt} />
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {[dayText(receipt.day), receipt.deskName, receipt.author].join(', ')}
            </Box>
          </div>
          <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <div>{leiText(receipt.amount)}</div>
            {canAccess && isReversible(receipt) && <ReverseButton item={receipt} />}
          </Box>
        </Box>
      ))}
      {canAccess && cash.open > 0 && (
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {t('money.book.submit')}
        </Button>
      )}
      {isOpen && (
        <BookDialog
          orders={[{ id: order.id, number: order.number, buyer: name, desk: cash.desk, open: cash.open }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
