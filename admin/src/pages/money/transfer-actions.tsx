import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, required, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { runAction } from '../../api/data-provider';
import { FormDialog } from '../content/form-dialog';
import { leiText } from '../orders/lei';
import type { Transfer } from './transfer-work';

type ActionName = 'confirm' | 'ignore' | 'reopen';

/** The actions that the state of a transfer allows. The API decides again. */
export function transferActions({ state, order }: Transfer): readonly ActionName[] {
  if (state === 'open') return ['confirm', 'ignore'];
  // A matched transfer that pays the whole amount cannot be opened again.
  return state === 'ignored' || order?.fit === 'less' ? ['reopen'] : [];
}

/** The buttons of a transfer and their dialogs. */
export function TransferActions({ transfer }: { readonly transfer: Transfer }) {
  const t = useTranslate();
  const [open, setOpen] = useState<ActionName>();
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      {transferActions(transfer).map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === 'confirm' && transfer.order?.fit === 'exact' ? 'contained' : 'text'}
          onClick={() => setOpen(name)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t(`money.${name}.label`)}
        </Button>
      ))}
      {open === 'confirm' && <ConfirmDialog transfer={transfer} onClose={close} />}
      {open === 'ignore' && (
        <FormDialog
          title="money.ignore.title"
          text={t('money.ignore.text', { sum: leiText(transfer.amount) })}
          submit="money.ignore.submit"
          done="money.ignore.done"
          send={({ reason }, key) => runAction('transfers', transfer.id, 'ignore', { reason }, key)}
          onClose={close}
        >
          <TextInput source="reason" label="money.reason" validate={required()} helperText={false} />
        </FormDialog>
      )}
      {open === 'reopen' && (
        <FormDialog
          title="money.reopen.title"
          text={t('money.reopen.text')}
          submit="money.reopen.label"
          done="money.reopen.done"
          send={(_, key) => runAction('transfers', transfer.id, 'reopen', {}, key)}
          onClose={close}
        />
      )}
    </Box>
  );
}

type ConfirmProps = { readonly transfer: Transfer; readonly onClose: () => void };

function ConfirmDialog({ transfer, onClose }: ConfirmProps) {
  const t = useTranslate();
  const { id, amount, text, order } = transfer;
  const number = order && order.fit !== 'paid' ? order.number : '';
  return (
    <FormDialog
      title="money.confirm.title"
      text={`${leiText(amount)} — ${text}`}
      submit="money.confirm.submit"
      done="money.confirm.done"
      defaultValues={{ number, acceptDifference: false }}
      send={(values, key) => {
        const input = { number: values['number'], acceptDifference: values['acceptDifference'] === true };
        return runAction('transfers', id, 'confirm', input, key);
      }}
      onClose={onClose}
    >
      {order?.fit === 'paid' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('money.confirm.paid', { number: order.number })}
        </Alert>
      )}
      <TextInput source="number" label="money.confirm.number" validate={required()} helperText={false} />
      <AcceptDifference transfer={transfer} />
    </FormDialog>
  );
}

/** Shown if the amount differs from the amount due for the typed order. */
function AcceptDifference({ transfer: { order } }: { readonly transfer: Transfer }) {
  const t = useTranslate();
  const isProposed = useWatch({ name: 'number' }) === order?.number;
  if (isProposed && order?.fit === 'exact') return null;
  return (
    <>
      {isProposed && order && order.fit !== 'paid' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t(`money.confirm.${order.fit}`, { due: leiText(order.due) })}
        </Alert>
      )}
      <BooleanInput source="acceptDifference" label="money.confirm.accept" helperText={false} />
    </>
  );
}
