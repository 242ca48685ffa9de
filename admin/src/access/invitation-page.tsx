import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, minLength, PasswordInput, required, TextInput, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { acceptResponse, invitationResponse } from '@/lib/contract/admin/session';
import { forgetUser } from '../api/auth-provider';
import { errorText } from '../api/error-text';
import { request } from '../api/request';
import { AccessCard } from './access-card';

type Invitation = z.output<typeof invitationResponse>;

/** The page of an invitation: a member of staff chooses a password and connects an authenticator app. */
export function InvitationPage() {
  const t = useTranslate();
  const notify = useNotify();
  const { token = '' } = useParams();
  const [invitation, setInvitation] = useState<Invitation>();
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();

  useEffect(() => {
    request('invitation/read', { method: 'POST', body: { token } }).then(
      (json) => setInvitation(invitationResponse.parse(json)),
      (error: unknown) => setFault(errorText(error)),
    );
  }, [token]);

  const accept = async ({ password, code }: FieldValues) => {
    try {
      const json = await request('invitation/accept', { method: 'POST', body: { token, password, code } });
      setCodes(acceptResponse.parse(json).recoveryCodes);
      forgetUser();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };

  if (codes) return <RecoveryCodes codes={codes} />;
  return (
    <AccessCard title={t('access.welcome')}>
      {fault && <Alert severity="error">{t(fault)}</Alert>}
      {invitation && (
        <>
          <Typography>{t('access.invited', { name: invitation.name, email: invitation.email })}</Typography>
          <QrCode url={invitation.otpauthUrl} label={t('access.qr')} />
          <Typography variant="body2">{t('access.secret', { secret: invitation.secret })}</Typography>
          <Form onSubmit={accept} noValidate>
            <PasswordInput
              source="password"
              label="access.newPassword"
              validate={[required(), minLength(10)]}
              autoComplete="new-password"
            />
            <TextInput source="code" label="access.code" validate={required()} autoComplete="one-time-code" />
            <Button type="submit" variant="contained" fullWidth size="large">
              {t('access.accept')}
            </Button>
          </Form>
        </>
      )}
    </AccessCard>
  );
}

function QrCode({ url, label }: { readonly url: string; readonly label: string }) {
  const source = `data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`;
  return <Box component="img" src={source} alt={label} sx={{ width: 200, justifySelf: 'center' }} />;
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <AccessCard title={t('access.recoveryTitle')}>
      <Typography>{t('access.recoveryHelp')}</Typography>
      <Box component="ul" sx={{ columns: 2, m: 0, pl: 3, fontFamily: 'monospace' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="contained" size="large" onClick={() => navigate('/')}>
        {t('access.continue')}
      </Button>
    </AccessCard>
  );
}
