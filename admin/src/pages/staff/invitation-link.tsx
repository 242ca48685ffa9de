import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { CopyButton } from '../../access/copy-button';
import type { Invitation } from './invite-staff';

type InvitationLinkProps = {
  readonly name: string;
  readonly invitation: Invitation;
  readonly onDone?: () => void;
};

/** The link of an invitation, which the shop stores only as a hash and cannot show again. */
export function InvitationLink({ name, invitation: { url, expiresAt }, onDone }: InvitationLinkProps) {
  const t = useTranslate();
  const locale = useLocale();
  const until = new Date(expiresAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  return (
    <Alert severity="info" sx={{ my: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('staff.linkTitle')}</AlertTitle>
      {t('staff.linkHelp', { name, until })}
      <Box component="code" sx={{ display: 'block', my: 1, p: 1, bgcolor: 'background.paper', wordBreak: 'break-all' }}>
        {url}
      </Box>
      <CopyButton text={url} />
      {onDone && (
        <Button size="small" onClick={onDone}>
          {t('access.continue')}
        </Button>
      )}
    </Alert>
  );
}
