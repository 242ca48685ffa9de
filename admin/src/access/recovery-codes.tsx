import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AccessCard } from './access-card';
import { CopyButton } from './copy-button';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onContinue: () => void };

/** Shows the recovery codes, which cannot be read again. */
export function RecoveryCodes({ codes, onContinue }: RecoveryCodesProps) {
  const t = useTranslate();
  const [isSaved, setIsSaved] = useState(false);
  return (
    <AccessCard title={t('access.recoveryTitle')}>
      <Typography>{t('access.recoveryHelp')}</Typography>
      <Box component="ol" sx={{ columns: 2, m: 0, pl: 4, fontFamily: 'monospace', fontSize: 15, lineHeight: 1.9 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, displayPrint: 'none' }}>
        <CopyButton text={codes.join('\n')} />
        <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {t('access.print')}
        </Button>
      </Box>
      <FormControlLabel
        sx={{ displayPrint: 'none' }}
        control={<Checkbox checked={isSaved} onChange={(_, checked) => setIsSaved(checked)} />}
        label={t('access.saved')}
      />
      <Button variant="contained" size="large" disabled={!isSaved} onClick={onContinue} sx={{ displayPrint: 'none' }}>
        {t('access.continue')}
      </Button>
    </AccessCard>
  );
}
