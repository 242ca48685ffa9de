import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

type FileFieldProps = {
  readonly file: File | undefined;
  readonly accept?: string;
  readonly onChange: (file: File | undefined) => void;
};

/** A button that chooses a file, with the name of the chosen one. */
export function FileField({ file, accept, onChange }: FileFieldProps) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 1 }}>
      <Button component="label" variant="outlined" startIcon={<UploadFile />}>
        {t('customers.document.file')}
        <input type="file" accept={accept} hidden onChange={({ target }) => onChange(target.files?.[0])} />
      </Button>
      {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
    </Box>
  );
}
