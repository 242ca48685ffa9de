import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Alert, Box, Button, Card, CardContent, Divider, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import type { Passkey } from '@/lib/contract/admin/passkeys';
import { errorText } from '../../api/error-text';
import { addPasskey, canUsePasskeys, isCancelled, readPasskeys, removePasskey } from '../../api/passkeys';
import { useDates } from '../../shell/dates';
import { useUser } from '../../shell/use-user';

/** The account page of the signed-in member of staff: name, role and passkeys. */
export default function AccountPage() {
  const t = useTranslate();
  const user = useUser();
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '44rem', py: 2 }}>
      <Title title={t('access.account')} />
      {user && (
        <Card>
          <CardContent>
            <Typography variant="h6" component="h2">
              {user.name}
            </Typography>
            <Typography>{user.email}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`roles.${user.role}`)}
            </Typography>
          </CardContent>
        </Card>
      )}
      <Passkeys />
    </Box>
  );
}

function Passkeys() {
  const t = useTranslate();
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (work: () => Promise<readonly Passkey[]>) => {
    setFault(undefined);
    setIsBusy(true);
    try {
      setPasskeys(await work());
      return true;
    } catch (error) {
      if (!isCancelled(error))
        setFault(error instanceof Error && error.name === 'InvalidStateError' ? 'passkeys.known' : errorText(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  useEffect(() => {
    readPasskeys().then(setPasskeys, (error: unknown) => setFault(errorText(error)));
  }, []);
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h6" component="h2">
          {t('passkeys.title')}
        </Typography>
        <Typography variant="body2">{t('passkeys.help')}</Typography>
        {fault && <Alert severity="error">{t(fault)}</Alert>}
        {passkeys?.length === 0 && <Typography color="textSecondary">{t('passkeys.none')}</Typography>}
        {passkeys && passkeys.length > 0 && (
          <Stack divider={<Divider />}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isBusy={isBusy}
                onRemove={() => change(() => removePasskey(passkey.id))}
              />
            ))}
          </Stack>
        )}
        {canUsePasskeys() ? (
          <AddPasskey isBusy={isBusy} onAdd={(name) => change(() => addPasskey(name))} />
        ) : (
          <Alert severity="info">{t('passkeys.unsupported')}</Alert>
        )}
      </CardContent>
    </Card>
  );
}

type RowProps = { readonly passkey: Passkey; readonly isBusy: boolean; readonly onRemove: () => void };

function PasskeyRow({ passkey: { name, createdAt, usedAt }, isBusy, onRemove }: RowProps) {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1 }}>
      <KeyIcon color="action" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('passkeys.added', { at: moment(createdAt) })}
          {usedAt !== null && ` · ${t('passkeys.used', { at: moment(usedAt) })}`}
        </Typography>
      </Box>
      <Button color="error" disabled={isBusy} onClick={onRemove} aria-label={t('passkeys.removeNamed', { name })}>
        {t('passkeys.remove')}
      </Button>
    </Box>
  );
}

type AddProps = { readonly isBusy: boolean; readonly onAdd: (name: string) => Promise<boolean> };

function AddPasskey({ isBusy, onAdd }: AddProps) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onAdd(name.trim())) setName('');
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        label={t('passkeys.name')}
        helperText={t('passkeys.nameHelp')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        required
        sx={{ flex: '1 1 16rem' }}
      />
      <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
        {t('passkeys.add')}
      </Button>
    </Box>
  );
}
