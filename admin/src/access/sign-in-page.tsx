import { Button } from '@mui/material';
import { Form, PasswordInput, required, TextInput, useLogin, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { errorText } from '../api/error-text';
import { AccessCard } from './access-card';

/** Sign-in with e-mail, password and the code of the authenticator app. */
export function SignInPage() {
  const t = useTranslate();
  const login = useLogin();
  const notify = useNotify();
  const submit = (values: FieldValues) =>
    login(values).catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  return (
    <AccessCard title={t('access.signIn')}>
      <Form onSubmit={submit} noValidate>
        <TextInput source="email" type="email" label="access.email" validate={required()} autoComplete="username" />
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
        />
        <Button type="submit" variant="contained" fullWidth size="large">
          {t('access.signIn')}
        </Button>
      </Form>
    </AccessCard>
  );
}
