import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/Close';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Alert, Box, Button, CircularProgress, IconButton, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxPictureBytes, maxPictures } from '@/lib/contract/admin/catalogue-products';
import { errorText } from '../../api/error-text';
import { Section } from '../content/page-parts';
import { uploadPicture } from './requests';
import { useProductForm } from './use-product-form';

/** Photographs of a product. Staff drop files to add pictures and drag pictures to sort them. */
export function PicturesSection() {
  const t = useTranslate();
  const { draft, change, faults, isReadOnly } = useProductForm();
  const [isUploading, setUploading] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isTarget, setTarget] = useState(false);
  const { pictures } = draft;
  // Locked during an upload, because the upload appends to the pictures that were listed at its start.
  const isLocked = isReadOnly || isUploading;
  const upload = async (files: readonly File[]) => {
    setUploading(true);
    const failed: string[] = [];
    let keys = [...pictures];
    for (const file of files) {
      const result = await uploadOne(file, keys.length).catch(errorText);
      if (result.startsWith('errors.')) failed.push(`${file.name}: ${t(result)}`);
      else keys = [...new Set([...keys, result])];
    }
    change({ pictures: keys });
    setRefused(failed);
    setUploading(false);
  };
  const move = (from: number, to: number) => {
    const next = pictures.filter((_, at) => at !== from);
    const moved = pictures[from];
    if (moved !== undefined) change({ pictures: [...next.slice(0, to), moved, ...next.slice(to)] });
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    event.stopPropagation();
    setTarget(false);
    if (isLocked) return;
    if (event.dataTransfer.files.length > 0) void upload([...event.dataTransfer.files]);
    else if (dragged !== undefined) move(dragged, at);
    setDragged(undefined);
  };
  return (
    <Section title="products.pictures">
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setTarget(!isLocked && event.dataTransfer.types.includes('Files'));
        }}
        onDragLeave={() => setTarget(false)}
        onDrop={(event) => drop(event, pictures.length - 1)}
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, borderRadius: 1 },
          ...(isTarget && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 4 }),
        }}
      >
        {pictures.map((key, at) => (
          <Box
            key={key}
            draggable={!isLocked}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={(event) => drop(event, at)}
            sx={{
              ...{ position: 'relative', width: 132, border: 1, borderColor: 'divider', borderRadius: 1, p: 0.5 },
              ...{ cursor: isLocked ? 'default' : 'grab', opacity: dragged === at ? 0.4 : 1 },
            }}
          >
            <Box
              component="img"
              src={`/pictures/${key}/wb.webp`}
              alt={t('products.pictureNumber', { number: at + 1 })}
              sx={{ display: 'block', width: '100%', aspectRatio: '1', objectFit: 'contain' }}
            />
            {!isReadOnly && (
              <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
                <IconButton
                  size="small"
                  disabled={isLocked || at === 0}
                  onClick={() => move(at, at - 1)}
                  aria-label={t('products.moveLeft')}
                >
                  <ChevronLeft fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={isLocked}
                  onClick={() => change({ pictures: pictures.filter((one) => one !== key) })}
                  aria-label={t('products.removePicture')}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={isLocked || at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                  aria-label={t('products.moveRight')}
                >
                  <ChevronRight fontSize="small" />
                </IconButton>
              </Box>
            )}
          </Box>
        ))}
        {!isReadOnly && (
          <Button
            component="label"
            disabled={isUploading || pictures.length >= maxPictures}
            sx={{
              ...{ width: pictures.length > 0 ? 132 : '100%', minHeight: 132, flexDirection: 'column', gap: 0.5 },
              ...{ border: '1px dashed', borderColor: 'text.disabled', textAlign: 'center', px: 1 },
            }}
          >
            {isUploading ? <CircularProgress size={24} /> : <UploadIcon />}
            {t(isUploading ? 'products.uploading' : 'products.addPictures')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              hidden
              onChange={(event) => {
                void upload([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, fontSize: 12 }}>
        {t(isReadOnly && pictures.length === 0 ? 'products.noPictures' : 'products.picturesHelp')}
      </Typography>
      {[...refused, ...(faults['pictures'] ? [t(faults['pictures'])] : [])].map((text) => (
        <Alert key={text} severity="error" sx={{ mt: 1 }}>
          {text}
        </Alert>
      ))}
    </Section>
  );
}

async function uploadOne(file: File, count: number): Promise<string> {
  if (count >= maxPictures) return 'errors.PICTURE_TOO_MANY';
  if (file.size > maxPictureBytes) return 'errors.PICTURE_TOO_LARGE';
  return uploadPicture(file);
}
