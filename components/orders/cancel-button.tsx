import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Order } from '@/lib/contract/orders/orders';
import { type ResponseOfCall, requestApi } from '@/lib/requests/api';
import { changeOfOrder } from './change-of-order';

type CancelButtonProps = {
  readonly order: Order;
  readonly onChanged: (order: ResponseOfCall<'ordersCancel'> | undefined) => void;
};

/** Cancels an order after confirmation, since that cannot be undone. */
export function CancelButton({ order, onChanged }: CancelButtonProps) {
  const t = useTranslations('orderActions');
  const lang = useLocale();
  const tell = useErrorText();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const cancel = async () => {
    setBusy(true);
    const { path, proof } = changeOfOrder(order, 'cancel');
    const result = await requestApi<ResponseOfCall<'ordersCancel'>>(path, { method: 'POST', body: { lang, ...proof } });
    setBusy(false);
    setRefusal(result.ok ? undefined : tell(result.error).join(' '));
    if (result.ok) setOpen(false);
    // A refusal may mean that the order's status has changed.
    onChanged(result.ok ? result.data : undefined);
  };
  return (
    <>
      <Button kind="text" wide onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('cancelTitle', { number: order.number })}
        closeLabel={t('close')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
            <Button kind="danger" busy={busy} onClick={() => void cancel()}>
              {t('cancelYes')}
            </Button>
          </>
        }
      >
        <p>{t('cancelText')}</p>
        {refusal !== undefined && (
          <Note kind="error" role="alert">
            {refusal}
          </Note>
        )}
      </Dialog>
    </>
  );
}
