import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { ReturnRecord } from '@/lib/contract/admin/returns';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import { leiText } from '../orders/lei';
import { HistoryLine, useOrderHistory } from '../orders/order-history';
import { fieldFaults } from './field-faults';
import { StepFields } from './step-fields';
import { firstValues, stepFaults, stepInput } from './step-input';

/** The actions of staff on the page of a return. `close` is a refund of nothing, for orders without payment. */
export type ReturnAction = 'accept' | 'refuse' | 'receive' | 'inspect' | 'refund' | 'close';

/** The operation of the API that an action calls. */
export const operationOf = (action: ReturnAction) => (action === 'close' ? 'refund' : action);

const changedRecord = z.object({ message: z.literal('RECORD_CHANGED') });

type DialogProps = {
  readonly action: ReturnAction;
  readonly record: ReturnRecord;
  readonly onClose: () => void;
};

/**
 * Asks for the values of a step and runs it on the version of the return that is shown. If the return has changed
 * meanwhile, the dialog shows what changed and keeps what was typed; the next confirmation is for the new version.
 */
export function StepDialog({ action, record, onClose }: DialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [values, setValues] = useState(() => firstValues(record));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string>();
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const text = (part: string) => t(`returns.actions.${action}.${part}`, { sum: leiText(record.money.proposed) });

  const run = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = stepFaults(action, values);
    setFaults(wrong);
    setFault(undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const input = { ...stepInput(action, values), version: record.version };
      await runAction('returns', record.id, operationOf(action), input, key);
      notify(text('done'), { type: 'success' });
      onClose();
    } catch (error) {
      const hasChanged = changedRecord.safeParse(error).success;
      setStale(hasChanged);
      setFaults(fieldFaults(error));
      setFault(hasChanged ? undefined : errorText(error));
      // The same key repeats the same request; a corrected request needs another one.
      setKey(crypto.randomUUID());
    }
    setBusy(false);
    refresh();
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth={action === 'inspect' ? 'md' : 'sm'}>
      <form onSubmit={run} noValidate>
        <DialogTitle>{text('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {isStale && <Changes record={record} />}
          {fault && <Alert severity="error">{t(fault)}</Alert>}
          <Typography>{text('text')}</Typography>
          <StepFields action={action} record={record} values={values} faults={faults} onChange={setValues} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('returns.back')}
          </Button>
          <Button type="submit" variant="contained" color={action === 'refuse' ? 'error' : 'primary'} disabled={isBusy}>
            {text('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Changes({ record }: { readonly record: ReturnRecord }) {
  const t = useTranslate();
  const entries = useOrderHistory(record.order.id, 3, record.id);
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      {t('returns.stale')}
      {entries.map((entry) => (
        <HistoryLine key={entry.id} entry={entry} />
      ))}
    </Alert>
  );
}
