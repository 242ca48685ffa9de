import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../access/copy-button';

type SecretDialogProps = {
  readonly secret: string;
  /** Group of the texts `secretTitle`, `secretHelp` and `secretDone`. */
  readonly texts: 'tokens' | 'webhooks';
  readonly onDone: () => void;
};

/** Shows a secret that the API returns only once. A click beside the dialog does not close it. */
export function SecretDialog({ secret, texts, onDone }: SecretDialogProps) {
  const t = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{t(`${texts}.secretTitle`)}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{t(`${texts}.secretHelp`)}</Alert>
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            mt: 2,
            p: 1,
            bgcolor: 'background.default',
            borderRadius: 1,
          }}
        >
          <Box component="code" sx={{ flex: 1, minWidth: 0, wordBreak: 'break-all', fontSize: 14 }}>
            {secret}
          </Box>
          <CopyButton text={secret} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone}>
          {t(`${texts}.secretDone`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
