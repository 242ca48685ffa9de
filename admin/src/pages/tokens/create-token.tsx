import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { Form, required, SelectInput, TextInput, useRefresh, useTranslate } from 'react-admin';
import { z } from 'zod';
import { tokensResource } from '@/lib/contract/admin/tokens';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { SecretDialog } from '../../shell/secret-dialog';
import { ScopesInput } from './scopes-input';

const dayMs = 24 * 3_600_000;
const lifetimes = ['30', '90', '365', 'never'].map((id) => ({ id, name: `tokens.lifetimes.${id}` }));
const formValues = z.object({ name: z.string(), scopes: z.array(z.string()), lifetime: z.string() });

/** A button, the form of a new token, and its secret. */
export function CreateToken() {
  const t = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const showSecret = (created: string) => {
    setOpen(false);
    setSecret(created);
  };
  const close = () => {
    setSecret(undefined);
    refresh();
  };
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {t('tokens.create')}
      </Button>
      {isOpen && <TokenDialog onCreated={showSecret} onClose={() => setOpen(false)} />}
      {secret && <SecretDialog secret={secret} texts="tokens" onDone={close} />}
    </>
  );
}

type TokenDialogProps = { readonly onCreated: (secret: string) => void; readonly onClose: () => void };

function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const t = useTranslate();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // One key per dialog: a second click repeats the same request.
  const [key] = useState(() => crypto.randomUUID());
  const create = async (values: unknown) => {
    setBusy(true);
    setFault(undefined);
    try {
      const { lifetime, ...rest } = formValues.parse(values);
      const expiresAt = lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString();
      const created = await request('tokens', { method: 'POST', body: { ...rest, expiresAt }, key });
      onCreated(tokensResource.record.parse(created).secret ?? '');
    } catch (error) {
      setFault(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm">
      <Form onSubmit={create} defaultValues={{ lifetime: '365' }} noValidate>
        <DialogTitle>{t('tokens.createTitle')}</DialogTitle>
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          {fault && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t(fault)}
            </Alert>
          )}
          <TextInput
            source="name"
            label="tokens.name"
            helperText="tokens.nameHelp"
            validate={required()}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            autoFocus
          />
          <SelectInput source="lifetime" label="tokens.lifetime" choices={lifetimes} validate={required()} />
          <ScopesInput />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('tokens.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('tokens.create')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
