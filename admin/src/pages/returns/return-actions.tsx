import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReturnRecord, ReturnTask } from '@/lib/contract/admin/returns';
import { useMay } from '../../shell/use-may';
import { operationOf, type ReturnAction, StepDialog } from './step-dialog';

/** The actions of a task, the next step first. */
const actionsOf: Readonly<Record<ReturnTask, readonly ReturnAction[]>> = {
  decide: ['accept', 'refuse'],
  receive: ['receive', 'refuse'],
  inspect: ['inspect', 'refund'],
  refund: ['refund', 'inspect'],
  payment: [],
};

/** The buttons of a return: its next step and the other actions. */
export function ReturnActions({ record }: { readonly record: ReturnRecord }) {
  const t = useTranslate();
  const may = useMay('returns');
  const [open, setOpen] = useState<ReturnAction>();
  const isUnpaid = record.money.paid === 0;
  const actions = (record.task === null ? [] : actionsOf[record.task])
    .map((action) => (action === 'refund' && isUnpaid ? 'close' : action))
    .filter((action) => may(operationOf(action)));
  const canExchange = may('exchange') && actions.includes('refund') && record.money.proposed > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((action, at) => (
        <Button
          key={action}
          variant={at === 0 && action !== 'refuse' ? 'contained' : 'outlined'}
          color={action === 'refuse' ? 'error' : 'primary'}
          onClick={() => setOpen(action)}
        >
          {t(`returns.actions.${action}.label`)}
        </Button>
      ))}
      {canExchange && (
        <Button variant="outlined" component={RouterLink} to={`/returns/${record.id}/exchange`}>
          {t('returns.exchange.label')}
        </Button>
      )}
      {open && <StepDialog key={open} action={open} record={record} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
