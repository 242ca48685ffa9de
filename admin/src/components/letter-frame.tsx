import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The HTML of a letter in a frame without scripts and without the rights of this page. `path` is below `/api`. */
export function LetterFrame({ path }: { readonly path: string }) {
  const t = useTranslate();
  return (
    <Box
      component="iframe"
      src={`/api/${path}`}
      sandbox=""
      title={t('letters.previewTitle')}
      sx={{
        width: '100%',
        height: 720,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    />
  );
}
