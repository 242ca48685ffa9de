import { Button } from '@mui/material';
import { useState } from 'react';
import { required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import { tokensResource } from '@/lib/contract/admin/tokens';
import { request } from '../../api/request';
import { FormDialog } from '../../components/form-dialog';
import { SecretDialog } from '../../shell/secret-dialog';
import { ScopesInput } from './scopes-input';

const dayMs = 24 * 3_600_000;
const lifetimes = ['30', '90', '365', 'never'].map((id) => ({ id, name: `tokens.lifetimes.${id}` }));
const formValues = z.object({ name: z.string(), scopes: z.array(z.string()), lifetime: z.string() });

/** A button, the form of a new token, and its secret. */
export function CreateToken() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {t('tokens.create')}
      </Button>
      {isOpen && <TokenDialog onCreated={setSecret} onClose={() => setOpen(false)} />}
      {secret && <SecretDialog secret={secret} texts="tokens" onDone={() => setSecret(undefined)} />}
    </>
  );
}

type TokenDialogProps = { readonly onCreated: (secret: string) => void; readonly onClose: () => void };

function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const create = async (values: unknown, key: string) => {
    const { lifetime, ...rest } = formValues.parse(values);
    const expiresAt = lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString();
    const created = await request('tokens', { method: 'POST', body: { ...rest, expiresAt }, key });
    onCreated(tokensResource.record.parse(created).secret ?? '');
  };
  return (
    <FormDialog
      title="tokens.createTitle"
      submit="tokens.create"
      defaultValues={{ lifetime: '365' }}
      send={create}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
