import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Order } from '@/lib/contract/orders/orders';
import type { ResponseOfCall } from '@/lib/requests/api';
import { ReturnForm } from './return-form';

type ReturnButtonProps = {
  readonly order: Order;
  readonly onRequested: (order: ResponseOfCall<'ordersReturn'>) => void;
};

/** The way to give pieces back, while there is one. */
export function ReturnButton({ order, onRequested: onAsked }: ReturnButtonProps) {
  const t = useTranslations('orderActions');
  const format = useFormatter();
  const [open, setOpen] = useState(false);
  const givable = order.items.filter(({ returnable }) => returnable > 0);
  if (givable.length === 0) return null;
  const day = (at: string) => format.dateTime(new Date(at), 'long');
  const until = givable.find(({ returnFor }) => returnFor === 'any')?.returnUntil;
  const fitUntil = givable.find(({ fitReturnUntil }) => fitReturnUntil !== null)?.fitReturnUntil;
  return (
    <>
      <Button kind="secondary" wide onClick={() => setOpen(true)}>
        {t('return')}
      </Button>
      <p className="small muted">
        {until && t('returnUntil', { day: day(until) })}
        {until && fitUntil && <br />}
        {fitUntil && t('returnUntilFit', { day: day(fitUntil) })}
      </p>
      <Dialog
        kind="large"
        open={open}
        onClose={() => setOpen(false)}
        title={t('returnTitle', { number: order.number })}
        closeLabel={t('close')}
      >
        <ReturnForm
          order={order}
          onRequested={(asked) => {
            setOpen(false);
            onAsked(asked);
          }}
        />
      </Dialog>
    </>
  );
}
