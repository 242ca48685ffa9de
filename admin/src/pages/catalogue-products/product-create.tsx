import { Alert, Box, Button, Card, Link, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, Title, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { NamedChoice } from './draft-fields';
import { useOptions } from './use-options';

const createResponse = z.object({ id: z.number() });
const existsError = z.object({ body: z.object({ recordId: z.number() }) });

/** The form of a new product, which is hidden until its page is complete. */
export default function ProductCreate() {
  const t = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const options = useOptions();
  const [brandId, setBrandId] = useState<number | null>(null);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [texts, setTexts] = useState({ partNumber: '', ro: '', ru: '' });
  const [fault, setFault] = useState<{ readonly text: string; readonly existingId?: number | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const isComplete =
    brandId !== null && categoryId !== null && Object.values(texts).every((text) => text.trim() !== '');
  const add = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { partNumber, ...names } = texts;
      const body = { brandId, categoryId, partNumber, names };
      const { id } = createResponse.parse(
        await request('catalogue-products', { method: 'POST', body, key: crypto.randomUUID() }),
      );
      notify('products.created', { type: 'success' });
      navigate(`/catalogue-products/${id}`);
    } catch (error) {
      const existingId = error instanceof HttpError ? existsError.safeParse(error).data?.body.recordId : undefined;
      setFault({ text: errorText(error), existingId });
      setBusy(false);
    }
  };
  const field = (name: keyof typeof texts, label: string) => (
    <TextField
      label={t(label)}
      value={texts[name]}
      onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: name === 'partNumber' ? 80 : 300 } }}
    />
  );
  return (
    <Card sx={{ maxWidth: '44rem', mt: 2, p: 3, display: 'grid', gap: 2 }}>
      <Title title="products.create" />
      <Typography component="h1" variant="h5">
        {t('products.create')}
      </Typography>
      <Typography color="textSecondary">{t('products.createHelp')}</Typography>
      {fault && (
        <Alert severity="error">
          {t(fault.text)}{' '}
          {fault.existingId !== undefined && (
            <Link component={RouterLink} to={`/catalogue-products/${fault.existingId}`}>
              {t('products.openKnown')}
            </Link>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <NamedChoice
          label={t('products.brand')}
          choices={options?.brands ?? []}
          value={brandId}
          onChange={setBrandId}
        />
        {field('partNumber', 'resources.catalogue-products.fields.partNumber')}
      </Box>
      <NamedChoice
        label={t('products.category')}
        choices={options?.categories ?? []}
        value={categoryId}
        onChange={setCategoryId}
      />
      {field('ro', 'products.nameRo')}
      {field('ru', 'products.nameRu')}
      <Box>
        <Button variant="contained" onClick={add} disabled={isBusy || !isComplete}>
          {t('products.createSubmit')}
        </Button>
      </Box>
    </Card>
  );
}
