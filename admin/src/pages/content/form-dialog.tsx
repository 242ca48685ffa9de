import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin';
import { errorText } from '../../api/error-text';
import { fieldFaults } from '../returns/field-faults';

type FormDialogProps = {
  readonly title: string;
  readonly text?: string;
  readonly submit: string;
  /** Message key of the notification after a successful request. */
  readonly done?: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  readonly isWide?: boolean;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  /** Shown if somebody else has changed the record meanwhile; the next confirmation is for the new version. */
  readonly changes?: ReactNode;
  readonly children?: ReactNode;
  /** Sends the request; `key` is the same for all clicks in one dialog. */
  readonly send: (values: Record<string, unknown>, key: string) => Promise<unknown>;
  readonly onClose: (isDone: boolean) => void;
};

/** Empty, so that the form keeps its values when the page fetches its data again. */
const noRecord = {};

/**
 * A dialog with a form that sends one request. After an error, the dialog stays open and marks the invalid fields. The
 * page fetches its data again in both cases.
 */
export function FormDialog(dialog: FormDialogProps) {
  const { title, text, submit, done, isDangerous, isDisabled, isWide, changes, children, send, onClose } = dialog;
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const isStale = fault === 'errors.RECORD_CHANGED' && changes !== undefined;
  const run = async (values: Record<string, unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await send(values, key);
      if (done) notify(done, { type: 'success' });
      onClose(true);
      return undefined;
    } catch (error) {
      // An error of a path without a field would keep the form invalid for ever.
      const faults = Object.entries(fieldFaults(error)).filter(([path]) => (path.split('.')[0] ?? '') in values);
      if (faults.length === 0) setFault(errorText(error));
      return Object.fromEntries(faults);
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : () => onClose(false)} fullWidth maxWidth={isWide ? 'md' : 'sm'}>
      <Form onSubmit={run} record={noRecord} defaultValues={dialog.defaultValues ?? noRecord} noValidate>
        <DialogTitle>{t(title, { _: title })}</DialogTitle>
        {/* Without padding, the label of the first field is cut off. */}
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          {isStale && changes}
          {fault && !isStale && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t(fault)}
            </Alert>
          )}
          {text && <Typography sx={{ mb: 1 }}>{t(text, { _: text })}</Typography>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)} disabled={isBusy}>
            {t('orders.back')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isBusy || isDisabled === true}
          >
            {t(submit, { _: submit })}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
