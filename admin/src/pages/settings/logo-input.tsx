import { Box, Typography } from '@mui/material';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { settingSections } from '@/lib/contract/settings/settings';
import { PictureField } from '../content/picture-field';

/** Smaller pictures look blurred on dense screens. */
const minEdge = 240;

export const logoValue = settingSections.brand.shape.logo.catch(null);

/** The logo of the shop: a picture that can be replaced and removed. */
export function LogoInput({ source }: { readonly source: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const { field } = useInput({ source });
  const value = logoValue.parse(field.value);
  return (
    <Box sx={{ mb: 2 }}>
      <PictureField
        label="settings.chooseLogo"
        value={value?.key ?? ''}
        onChange={(key, { width, height }) => {
          if (key === '') field.onChange(null);
          else if (Math.max(width, height) < minEdge) notify('settings.logoSmall', { type: 'error' });
          else field.onChange({ key, ratio: Math.min(10, Math.max(0.2, width / height)) });
        }}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {t('settings.logoHelp')}
      </Typography>
    </Box>
  );
}
