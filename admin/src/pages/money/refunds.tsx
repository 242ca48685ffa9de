import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { refundsDueResource } from '@/lib/contract/admin/money';
import { formatPhone } from '@/lib/contract/values/phone';
import { runAction } from '../../api/data-provider';
import { useDates } from '../../shell/dates';
import { FormDialog } from '../content/form-dialog';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { DeskInputs, dayOf } from './desk-inputs';
import { OrderLink, PageSum } from './list-parts';

type RefundDue = z.output<typeof refundsDueResource.item>;
const Column = DataTable.Col<RefundDue>;
const taskChoices = ['send', 'book'].map((id) => ({ id, name: `money.refundTasks.${id}` }));
const filters = [<SelectInput key="task" source="task" choices={taskChoices} alwaysOn />];

/** Refunds to send by bank, and cash refunds that no cash desk has booked. */
export function Refunds() {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <OfficeList<RefundDue>
      resource="refunds-due"
      title={false}
      search="ra.action.search"
      filters={filters}
      sort={{ field: 'at', order: 'ASC' }}
      perPage={50}
      disableSyncWithLocation
      rowClick={false}
      empty="money.noRefunds"
      tableSx={{ '& td': { verticalAlign: 'top' } }}
      foot={<PageSum<RefundDue> amountOf={({ amount }) => amount} />}
    >
      <Column
        source="number"
        disableSort
        render={({ orderId, number, refundNumber }) => (
          <TwoLines
            first={<OrderLink id={orderId} number={number} />}
            second={t('orders.refundLine', { number: refundNumber })}
          />
        )}
      />
      <Column source="at" render={({ at }) => <Box sx={{ whiteSpace: 'nowrap' }}>{moment(at)}</Box>} />
      <Column
        source="buyer"
        disableSort
        render={({ buyer, phone, company, idno }) => (
          <TwoLines
            first={company === '' ? buyer : `${company}, IDNO ${idno}`}
            second={company === '' ? formatPhone(phone) : `${buyer}, ${formatPhone(phone)}`}
          />
        )}
      />
      <Column
        source="paidBy"
        disableSort
        render={({ way, paidBy }) => (
          <Box sx={{ maxWidth: 360 }}>
            <TwoLines first={t(`orders.ways.${way}`)} second={paidBy.join(' · ')} />
          </Box>
        )}
      />
      <Column
        source="amount"
        align="right"
        render={({ amount }) => <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{leiText(amount)}</Box>}
      />
      <Column label="" disableSort align="right" render={(refund) => <RefundAction refund={refund} />} />
    </OfficeList>
  );
}

function RefundAction({ refund }: { readonly refund: RefundDue }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { id, task, amount, number, desk } = refund;
  if (task === 'done') return null;
  const close = () => setOpen(false);
  const values = { number, sum: leiText(amount) };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)} sx={{ whiteSpace: 'nowrap' }}>
        {t(`money.refund.${task}.label`)}
      </Button>
      {isOpen && task === 'send' && (
        <FormDialog
          title="money.refund.send.title"
          text={t('money.refund.send.text', values)}
          submit="money.refund.send.submit"
          done="money.refund.send.done"
          send={(_, key) => runAction('refunds-due', id, 'markSent', {}, key)}
          onClose={close}
        />
      )}
      {isOpen && task === 'book' && (
        <FormDialog
          title="money.refund.book.title"
          text={t('money.refund.book.text', values)}
          submit="money.refund.book.label"
          done="money.refund.book.done"
          defaultValues={{ desk: desk ?? '' }}
          send={(typed, key) => runAction('refunds-due', id, 'book', { desk: typed['desk'], ...dayOf(typed) }, key)}
          onClose={close}
        >
          <DeskInputs />
        </FormDialog>
      )}
    </>
  );
}
