import { Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { runAction } from '../../api/data-provider';
import { errorText } from '../../api/error-text';
import type { Keyed } from './keyed';
import { useRequestKey } from './use-request-key';

type ActionButtonProps = {
  readonly resource: string;
  readonly record: Keyed;
  readonly action: string;
  readonly input?: object;
  readonly label: string;
  /** Message of the notification after a successful action. */
  readonly done: string;
  /** Texts of the confirmation dialog. */
  readonly confirm?: { readonly title: string; readonly text: string };
  /** Fields of the dialog. Their values are in `input`. */
  readonly children?: ReactNode;
} & Pick<ButtonProps, 'color' | 'variant' | 'disabled' | 'size'>;

/**
 * A button that runs an action of a record, with a dialog before it if `confirm` is given. A double click sends one
 * request; a failed request keeps the dialog open.
 */
export function ActionButton(props: ActionButtonProps) {
  const { resource, record, action, input = {}, label, done, confirm, children, ...look } = props;
  const t = useTranslate();
  // `label` and `done` may be translated texts instead of message keys.
  const text = (key: string) => t(key, { _: key });
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { key, renewKey } = useRequestKey();
  const run = async () => {
    setBusy(true);
    try {
      await runAction(resource, record.id, action, input, key(JSON.stringify([record, input])));
      notify(done, { type: 'success' });
      setOpen(false);
      renewKey();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setBusy(false);
    refresh();
  };
  return (
    <>
      <Button
        {...look}
        disabled={isBusy || look.disabled === true}
        onClick={(event) => {
          // A click on the button is not a click on the row that contains it.
          event.stopPropagation();
          if (confirm) setOpen(true);
          else void run();
        }}
      >
        {text(label)}
      </Button>
      {confirm && (
        <Dialog
          open={isOpen}
          onClose={isBusy ? undefined : () => setOpen(false)}
          onClick={(event) => event.stopPropagation()}
          fullWidth
          maxWidth="sm"
        >
          <DialogTitle>{text(confirm.title)}</DialogTitle>
          <DialogContent>
            <Typography sx={{ mb: 1 }}>{text(confirm.text)}</Typography>
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)} disabled={isBusy}>
              {t('ra.action.cancel')}
            </Button>
            <Button variant="contained" color={look.color ?? 'primary'} onClick={run} disabled={isBusy}>
              {text(label)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
