import Print from '@mui/icons-material/Print';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin';
import { cashDaysResource } from '@/lib/contract/admin/money';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { useDates } from '../../shell/dates';
import { typedLei } from './amounts';
import { DayReceipts } from './day-receipts';
import { amountsOf, type CashDay, countedOf } from './day-sums';
import { ClosedSums, CountedSums } from './day-table';

/** Empty, so that the form keeps its values when the page fetches the day again. */
const noRecord = {};

/** The sums and receipts of a day of a cash desk, with the form that closes it. */
export function DaySheet({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { day: dayText } = useDates();
  const { data, error } = useGetOne('cash-days', { id });
  const day = cashDaysResource.record.safeParse(data).data;
  if (error) return <Alert severity="error">{t(errorText(error))}</Alert>;
  if (!day) return null;
  return (
    <Paper variant="outlined" component="section">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, pt: 2 }}>
        <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
          {`${day.deskName}, ${dayText(day.day)}`}
        </Typography>
        <Button
          startIcon={<Print />}
          variant="outlined"
          onClick={() => window.open(`#/print/cash-day/${encodeURIComponent(day.id)}`)}
        >
          {t('orders.paper.print')}
        </Button>
      </Box>
      {day.state === 'closed' ? <ClosedDay day={day} /> : <OpenDay day={day} />}
      <DayReceipts day={day} canReverse={day.state === 'open'} />
    </Paper>
  );
}

function ClosedDay({ day }: { readonly day: CashDay }) {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Alert severity={day.difference === 0 ? 'success' : 'warning'}>
        {t('money.closing.closedBy', {
          name: day.closedBy ?? '',
          at: day.closedAt === null ? '' : moment(day.closedAt),
        })}
        {day.reason !== '' && <div>{t('money.closing.reasonWas', { reason: day.reason })}</div>}
      </Alert>
      <ClosedSums day={day} />
    </Box>
  );
}

function OpenDay({ day }: { readonly day: CashDay }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const close = async (values: Record<string, unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      const reason = typeof values['reason'] === 'string' ? values['reason'] : '';
      const input = { expected: amountsOf(day.expected), counted: countedOf(values), reason };
      await runAction('cash-days', day.id, 'close', input);
      notify('money.closing.done', { type: 'success' });
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
    refresh();
  };
  const proposed = (expected: number) => (expected === 0 ? typedLei(0) : '');
  const { cash, terminal, transfer } = day.expected;
  return (
    <Form
      record={noRecord}
      defaultValues={{ cash: proposed(cash), terminal: proposed(terminal), transfer: proposed(transfer) }}
      onSubmit={close}
      noValidate
    >
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        {fault && <Alert severity="error">{t(fault)}</Alert>}
        <CountedSums expected={day.expected} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('money.closing.submit')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('money.closing.help')}
          </Typography>
        </Box>
      </Box>
    </Form>
  );
}
