import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ChangeEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import { contentResource } from '@/lib/contract/admin/content';
import { readBase64 } from '../../api/read-base64';
import { request } from '../../api/request';
import { useBusy } from '../../components/use-busy';

const accepted = 'image/jpeg,image/png,image/webp,image/avif';

type PictureFacts = Pick<z.output<typeof contentResource.actions.uploadPicture.output>, 'shape' | 'width' | 'height'>;
const noPicture: PictureFacts = { shape: 'square', width: 0, height: 0 };

type PictureFieldProps = {
  readonly label: string;
  /** Key of a photograph, or the name of a drawing of the shop; empty without a picture. */
  readonly value: string;
  readonly onChange: (key: string, facts: PictureFacts) => void;
  readonly hasFault?: boolean;
};

/** A picture of the shop, which can be replaced by an uploaded file and removed. */
export function PictureField({ label, value, onChange, hasFault = false }: PictureFieldProps) {
  const t = useTranslate();
  const { isBusy, attempt } = useBusy();
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    await attempt(async () => {
      const body = { content: await readBase64(file) };
      const json = await request('content/actions/uploadPicture', { method: 'POST', body, key: crypto.randomUUID() });
      const picture = contentResource.actions.uploadPicture.output.parse(json);
      onChange(picture.key, picture);
    });
    target.value = '';
  };
  const isPhoto = value.startsWith('photo-');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      {isPhoto && (
        <Box
          component="img"
          src={`/pictures/${value}/wc.webp`}
          alt=""
          sx={{ width: 120, height: 90, objectFit: 'contain', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      )}
      {!isPhoto && (
        <Typography variant="body2" color={hasFault ? 'error' : 'textSecondary'}>
          {value === '' ? t('content.noPicture') : t('content.drawing', { name: value })}
        </Typography>
      )}
      <Button component="label" variant="outlined" size="small" startIcon={<AddPhoto />} disabled={isBusy}>
        {t(label)}
        <input type="file" accept={accepted} hidden onChange={upload} />
      </Button>
      {value !== '' && (
        <Button size="small" onClick={() => onChange('', noPicture)}>
          {t('content.removePicture')}
        </Button>
      )}
    </Box>
  );
}
