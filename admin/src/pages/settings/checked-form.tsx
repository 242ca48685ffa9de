import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from '../../api/error-text';
import { fieldFaults } from '../returns/field-faults';
import { formFaults } from './form-faults';

type FormValues = Record<string, unknown>;

type CheckedFormProps<Schema extends z.ZodType> = {
  /** Initial values of the fields. */
  readonly values: FormValues;
  readonly schema: Schema;
  /** The input of the request, from the values of the fields. */
  readonly toInput?: (values: FormValues) => unknown;
  readonly send: (input: z.output<Schema>) => Promise<unknown>;
  /** Message key of the notification after a successful request. */
  readonly done: string;
  /** Called after a successful request. Without a callback, the page fetches its data again. */
  readonly onDone?: () => void;
  readonly children: ReactNode;
  /** Whether unchanged values can be saved, because nobody has saved them yet. */
  readonly isUnsaved?: boolean;
  /** Further buttons. */
  readonly actions?: ReactNode;
};

const unchanged = (values: FormValues): unknown => values;
/** Empty, so that the form keeps its values when the page fetches its data again. */
const noRecord = {};

/** A form that shows validation errors of its schema at the fields, and keeps the typed values if the request fails. */
export function CheckedForm<Schema extends z.ZodType>(form: CheckedFormProps<Schema>) {
  const { values: initial, schema, toInput = unchanged, send, done, onDone, children, actions } = form;
  const { isUnsaved = false } = form;
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (values: FormValues) => {
    const input = schema.safeParse(toInput(values));
    if (!input.success) return;
    setBusy(true);
    setFault(undefined);
    try {
      await send(input.data);
      notify(done, { type: 'success' });
      if (onDone) onDone();
      else refresh();
    } catch (error) {
      const [first] = Object.values(fieldFaults(error));
      setFault(first ?? errorText(error));
    }
    setBusy(false);
  };
  return (
    <Form
      onSubmit={save}
      record={noRecord}
      defaultValues={initial}
      validate={(values) => formFaults(schema, toInput(values))}
      noValidate
    >
      {fault && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            fault === 'errors.RECORD_CHANGED' && (
              <Button color="inherit" size="small" onClick={refresh}>
                {t('settings.reload')}
              </Button>
            )
          }
        >
          {t(fault)}
        </Alert>
      )}
      {children}
      <Box sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'center' }}>
        <SaveButton isBusy={isBusy} isUnsaved={isUnsaved} />
        {actions}
      </Box>
    </Form>
  );
}

function SaveButton({ isBusy, isUnsaved }: { readonly isBusy: boolean; readonly isUnsaved: boolean }) {
  const t = useTranslate();
  const { isDirty } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isBusy || (!isDirty && !isUnsaved)}>
      {t('ra.action.save')}
    </Button>
  );
}
