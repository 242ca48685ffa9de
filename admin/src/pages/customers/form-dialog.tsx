import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin';
import { errorText } from '../../api/error-text';
import { fieldFaults } from '../returns/field-faults';

type FormDialogProps = {
  readonly title: string;
  readonly text?: string;
  readonly submit: string;
  /** Message after the request. */
  readonly done: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly defaultValues?: Record<string, unknown>;
  readonly children?: ReactNode;
  /** Sends the request; `key` is the same for all clicks in one dialog. */
  readonly send: (values: Record<string, unknown>, key: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Without a record, the form keeps its values when the customer is read again. */
const noRecord = {};

/**
 * A dialog with fields that sends one request, stays open with the error and the marked fields if it fails, and reads
 * the page again.
 */
export function FormDialog(dialog: FormDialogProps) {
  const { title, text, submit, done, isDangerous, isDisabled, defaultValues, children, send, onClose } = dialog;
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const run = async (values: Record<string, unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await send(values, key);
      notify(done, { type: 'success' });
      onClose();
      return undefined;
    } catch (error) {
      // Errors of paths without a field would block the form for ever.
      const faults = Object.entries(fieldFaults(error)).filter(([path]) => (path.split('.')[0] ?? '') in values);
      if (faults.length === 0) setFault(errorText(error));
      return Object.fromEntries(faults);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm">
      <Form onSubmit={run} record={noRecord} noValidate {...(defaultValues && { defaultValues })}>
        <DialogTitle>{t(title)}</DialogTitle>
        <DialogContent>
          {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t(fault)}
            </Alert>
          )}
          {text && <Typography sx={{ mb: 1 }}>{t(text)}</Typography>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('customers.back')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy || isDisabled === true}
          >
            {t(submit)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
