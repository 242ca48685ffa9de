import LocalShipping from '@mui/icons-material/LocalShipping';
import Print from '@mui/icons-material/Print';
import { useState } from 'react';
import { Button, Confirm, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { OrderItem } from '@/lib/contract/admin/orders';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { useMay } from '../../shell/use-may';

const maxPickLists = 50;

/** Prints the pick lists of the chosen orders in a new tab. */
function PickListsButton() {
  const notify = useNotify();
  const { selectedIds } = useListContext();
  const open = () => {
    if (selectedIds.length > maxPickLists) notify('orders.bulk.tooMany', { type: 'warning' });
    else window.open(`#/print/pick-lists/${selectedIds.join(',')}`);
  };
  return (
    <Button label="orders.bulk.pick" onClick={open}>
      <Print />
    </Button>
  );
}

/** Marks the chosen orders as sent, one by one, and names those that were refused. */
function MarkSentButton() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data = [], selectedIds, onUnselectItems } = useListContext<OrderItem>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const run = async () => {
    setBusy(true);
    const refused: string[] = [];
    for (const { id, number, version } of chosen) {
      await runAction('orders', id, 'ship', { version }).catch((error: unknown) =>
        refused.push(`${number}: ${t(errorText(error))}`),
      );
    }
    setBusy(false);
    setOpen(false);
    onUnselectItems();
    refresh();
    const done = t('orders.bulk.done', { smart_count: chosen.length - refused.length });
    const text = refused.length === 0 ? done : `${done}. ${t('orders.bulk.refused')} ${refused.join(' ')}`;
    notify(text, { type: refused.length === 0 ? 'success' : 'warning', autoHideDuration: 15_000, multiLine: true });
  };
  return (
    <>
      <Button label="orders.bulk.sent" onClick={() => setOpen(true)} disabled={chosen.length === 0}>
        <LocalShipping />
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isBusy}
        title="orders.bulk.sentTitle"
        content={t('orders.bulk.sentText', { smart_count: chosen.length })}
        confirm="orders.bulk.sent"
        cancel="orders.back"
        onConfirm={run}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Actions on the chosen orders of the list. */
export function OrderBulkActions() {
  const may = useMay('orders');
  return (
    <>
      {may('pickLists') && <PickListsButton />}
      {may('ship') && <MarkSentButton />}
    </>
  );
}
