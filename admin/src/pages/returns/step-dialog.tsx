import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReturnRecord } from '@/lib/contract/admin/returns';
import { runAction } from '../../api/data-provider';
import { FormDialog } from '../../components/form-dialog';
import { leiText } from '../orders/lei';
import { HistoryLine, useOrderHistory } from '../orders/order-history';
import { fieldFaults } from './field-faults';
import { StepFields } from './step-fields';
import { firstValues, stepFaults, stepInput } from './step-input';

/** The actions of staff on the page of a return. `close` is a refund of nothing, for orders without payment. */
export type ReturnAction = 'accept' | 'refuse' | 'receive' | 'inspect' | 'refund' | 'close';

/** The operation of the API that an action calls. */
export const operationOf = (action: ReturnAction) => (action === 'close' ? 'refund' : action);

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
  const [values, setValues] = useState(() => firstValues(record));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const text = (part: string) => t(`returns.actions.${action}.${part}`, { sum: leiText(record.money.proposed) });
  const send = async (_: unknown, key: string) => {
    const wrong = stepFaults(action, values);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) throw new Error('VALIDATION');
    const input = { ...stepInput(action, values), version: record.version };
    try {
      await runAction('returns', record.id, operationOf(action), input, key);
    } catch (error) {
      setFaults(fieldFaults(error));
      throw error;
    }
  };
  return (
    <FormDialog
      title={text('title')}
      text={text('text')}
      submit={text('submit')}
      done={text('done')}
      isDangerous={action === 'refuse'}
      isWide={action === 'inspect'}
      changes={<Changes record={record} />}
      send={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <StepFields action={action} record={record} values={values} faults={faults} onChange={setValues} />
      </Box>
    </FormDialog>
  );
}

function Changes({ record }: { readonly record: ReturnRecord }) {
  const t = useTranslate();
  const entries = useOrderHistory(record.order.id, 3, record.id);
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}>
      {t('returns.stale')}
      {entries.map((entry) => (
        <HistoryLine key={entry.id} entry={entry} />
      ))}
    </Alert>
  );
}
