import KeyIcon from '@mui/icons-material/KeyOutlined';
import { Alert, Button, Divider, Typography } from '@mui/material';
import { useState } from 'react';
import { email, Form, PasswordInput, required, TextInput, useLocaleState, useLogin, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { staffUser } from '@/lib/contract/admin/session';
import { errorText } from '../api/error-text';
import { canUsePasskeys, isCancelled } from '../api/passkeys';
import { AccessCard } from './access-card';

/** Sign-in with e-mail, password and code, or with a passkey. A refused form keeps its values. */
export function SignInPage() {
  const t = useTranslate();
  const login = useLogin();
  const [, setLocale] = useLocaleState();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (values: FieldValues) => {
    setFault(undefined);
    setIsBusy(true);
    try {
      setLocale(staffUser.parse(await login(values)).lang);
    } catch (error) {
      if (!isCancelled(error)) setFault(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <AccessCard title={t('access.signIn')}>
      {fault && <Alert severity="error">{t(fault)}</Alert>}
      <Form onSubmit={submit} noValidate>
        <TextInput
          source="email"
          type="email"
          label="access.email"
          validate={[required(), email()]}
          autoComplete="username"
          autoFocus
        />
        <PasswordInput
          source="password"
          label="access.password"
          validate={required()}
          autoComplete="current-password"
        />
        <TextInput
          source="code"
          label="access.code"
          helperText="access.codeHelp"
          validate={required()}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <Button type="submit" variant="contained" fullWidth size="large" disabled={isBusy} sx={{ mt: 1 }}>
          {t('access.signIn')}
        </Button>
      </Form>
      {canUsePasskeys() && (
        <>
          <Divider>{t('passkeys.or')}</Divider>
          <Button
            variant="outlined"
            fullWidth
            size="large"
            startIcon={<KeyIcon />}
            disabled={isBusy}
            onClick={() => submit({ passkey: true })}
          >
            {t('passkeys.signIn')}
          </Button>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('access.lost')}
      </Typography>
    </AccessCard>
  );
}
