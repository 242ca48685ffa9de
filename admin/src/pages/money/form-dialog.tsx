import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin';
import { errorText } from '../../api/error-text';

/** Without a record, the form keeps its values when the lists are read again. */
const noRecord = {};

type FormDialogProps = {
  /** Keys of texts. */
  readonly title: string;
  readonly submit: string;
  readonly done: string;
  readonly text?: string;
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  readonly isWide?: boolean;
  /** Sends the values with the key of the dialog. */
  readonly run: (values: Readonly<Record<string, unknown>>, key: string) => Promise<unknown>;
  readonly onClose: (isDone: boolean) => void;
  readonly children?: ReactNode;
};

/** Asks before an action on money. It stays open with its values if the action is refused. */
export function FormDialog({ title, submit, done, text, isWide = false, run, onClose, ...form }: FormDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // One key per dialog: a second click repeats the same request.
  const [key] = useState(() => crypto.randomUUID());
  const send = async (values: Record<string, unknown>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await run(values, key);
      notify(done, { type: 'success' });
      onClose(true);
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
    refresh();
  };
  return (
    <Dialog open onClose={isBusy ? undefined : () => onClose(false)} fullWidth maxWidth={isWide ? 'md' : 'sm'}>
      <Form onSubmit={send} record={noRecord} defaultValues={form.defaultValues ?? noRecord} noValidate>
        <DialogTitle>{t(title)}</DialogTitle>
        <DialogContent>
          {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t(fault)}
            </Alert>
          )}
          {text !== undefined && <Typography sx={{ mb: 2 }}>{text}</Typography>}
          {form.children}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)} disabled={isBusy}>
            {t('orders.back')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t(submit)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
