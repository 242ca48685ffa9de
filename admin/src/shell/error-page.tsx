import { Box, Button, Typography } from '@mui/material';
import { type ErrorProps, Title, useTranslate } from 'react-admin';

/** Shown in place of a page that failed. */
export function ErrorPage({ error }: ErrorProps) {
  const t = useTranslate();
  return (
    <Box role="alert" sx={{ maxWidth: '40rem', mx: 'auto', mt: 6, p: 2, display: 'grid', gap: 2 }}>
      <Title title="ra.page.error" />
      <Typography component="h1" variant="h5">
        {t('ra.page.error')}
      </Typography>
      <Typography>{t('ra.message.error')}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
        <Button href="#/">{t('shell.toToday')}</Button>
      </Box>
      <Box component="details" sx={{ color: 'text.secondary' }}>
        <summary>{t('shell.showDetails')}</summary>
        <Box component="pre" sx={{ whiteSpace: 'pre-wrap', fontSize: 12 }}>
          {error.message}
        </Box>
      </Box>
    </Box>
  );
}
