import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import {
  Form,
  minLength,
  PasswordInput,
  regex,
  required,
  TextInput,
  useLocale,
  useLocaleState,
  useStore,
  useTranslate,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { acceptResponse, invitationResponse } from '@/lib/contract/admin/session';
import { forgetUser } from '../api/auth-provider';
import { errorText } from '../api/error-text';
import { request } from '../api/request';
import { AccessCard } from './access-card';
import { CopyButton } from './copy-button';
import { RecoveryCodes } from './recovery-codes';

type Invitation = z.output<typeof invitationResponse>;

const passwordRules = [required(), minLength(10)];
const codeRules = [required(), regex(/^\s*\d{3}\s?\d{3}\s*$/, 'access.newCodeHelp')];

/** Reloads the pages, because they have cached that nobody is signed in. */
function openOffice(): void {
  window.location.hash = '/';
  window.location.reload();
}

/** The page of an invitation: a member of staff chooses a password and connects an authenticator app. */
export function InvitationPage() {
  const t = useTranslate();
  const { token = '' } = useParams();
  const locale = useLocale();
  const [, setLocale] = useLocaleState();
  const [chosenLocale] = useStore<string>('locale');
  const [invitation, setInvitation] = useState<Invitation>();
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();

  useEffect(() => {
    request('invitation/read', { method: 'POST', body: { token } }).then(
      (json) => setInvitation(invitationResponse.parse(json)),
      (error: unknown) => setFault(errorText(error)),
    );
  }, [token]);
  useEffect(() => {
    if (invitation && chosenLocale === undefined) setLocale(invitation.lang);
  }, [invitation, chosenLocale, setLocale]);

  const accept = async ({ password, code }: FieldValues) => {
    setFault(undefined);
    try {
      const body = { token, password, code: String(code).replace(/\s/g, '') };
      setCodes(acceptResponse.parse(await request('invitation/accept', { method: 'POST', body })).recoveryCodes);
      forgetUser();
      await request('session', { method: 'PUT', body: { lang: locale } });
    } catch (error) {
      setFault(errorText(error));
    }
  };

  if (codes) return <RecoveryCodes codes={codes} onContinue={openOffice} />;
  return (
    <AccessCard title={t('access.welcome')} wide={invitation !== undefined}>
      {fault && <Alert severity="error">{t(fault)}</Alert>}
      {invitation && (
        <>
          <Typography>{t('access.invited', { name: invitation.name, email: invitation.email })}</Typography>
          <Form onSubmit={accept} noValidate>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <Box>
                <Typography component="h2" variant="subtitle1" gutterBottom>
                  {t('access.passwordStep')}
                </Typography>
                <PasswordInput
                  source="password"
                  label="access.newPassword"
                  helperText="access.passwordHelp"
                  validate={passwordRules}
                  autoComplete="new-password"
                />
              </Box>
              <Box>
                <Typography component="h2" variant="subtitle1" gutterBottom>
                  {t('access.factorStep')}
                </Typography>
                <Typography variant="body2">{t('access.factorHelp')}</Typography>
                <QrCode url={invitation.otpauthUrl} label={t('access.qr')} />
                <Secret secret={invitation.secret} />
                <TextInput
                  source="code"
                  label="access.newCode"
                  helperText="access.newCodeHelp"
                  validate={codeRules}
                  autoComplete="one-time-code"
                  slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                />
              </Box>
            </Box>
            <Button type="submit" variant="contained" fullWidth size="large" sx={{ mt: 2 }}>
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
  return <Box component="img" src={source} alt={label} sx={{ display: 'block', width: 192, my: 1 }} />;
}

/** The secret in groups of four letters, for apps that cannot scan. */
function Secret({ secret }: { readonly secret: string }) {
  const t = useTranslate();
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="body2">{t('access.secret')}</Typography>
      <Box component="code" data-secret={secret} sx={{ display: 'block', my: 0.5, wordSpacing: '0.2em' }}>
        {groups.join(' ')}
      </Box>
      <CopyButton text={secret} />
    </Box>
  );
}
