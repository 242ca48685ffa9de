import { Alert, Box, Card, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { Loading, Title, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { letterKindsResource } from '@/lib/contract/admin/letters';
import { errorText } from '../../api/error-text';
import { LetterFrame } from '../../components/letter-frame';
import { languages } from '../../i18n';

const kinds = z.array(letterKindsResource.item);
const everything = { pagination: { page: 1, perPage: 200 } };

/** Samples of each kind of letter, in both languages. The choice is in the URL. */
export default function LetterPreviewsPage() {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { data, error } = useGetList('letter-kinds', everything);
  const all = kinds.safeParse(data).data;
  if (error) return <Alert severity="error">{t(errorText(error))}</Alert>;
  if (!all) return <Loading />;
  const kind = all.find(({ id }) => id === query.get('kind'))?.id ?? 'order-placed';
  return (
    <Card sx={{ mt: 2, p: 2, display: 'grid', gap: 2 }}>
      <Title title="letters.previews" />
      <TextField
        select
        label={t('resources.letters.fields.kind')}
        value={kind}
        onChange={({ target }) => setQuery({ ...Object.fromEntries(query), kind: target.value, sample: '1' })}
        sx={{ maxWidth: 480 }}
      >
        {all.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {t(`letters.kinds.${id}`, { _: id })}
          </MenuItem>
        ))}
      </TextField>
      <Samples kind={kind} />
    </Card>
  );
}

function Samples({ kind }: { readonly kind: string }) {
  const t = useTranslate();
  const [query, setQuery] = useSearchParams();
  const { data, error } = useGetOne('letter-kinds', { id: kind });
  const previews = letterKindsResource.record.safeParse(data).data?.previews;
  if (error) return <Alert severity="error">{t(errorText(error))}</Alert>;
  if (!previews) return <Loading />;
  const lang = languages.find(({ locale }) => locale === query.get('lang'))?.locale ?? 'ro-MD';
  const inLanguage = previews.filter((preview) => preview.lang === lang);
  const shown = inLanguage.find(({ sample }) => String(sample) === query.get('sample')) ?? inLanguage[0];
  const choose = (name: string, value: string | null) =>
    value !== null && setQuery({ ...Object.fromEntries(query), kind, [name]: value });
  if (!shown) return null;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ToggleButtonGroup exclusive size="small" value={lang} onChange={(_, value) => choose('lang', value)}>
          {languages.map(({ locale, name }) => (
            <ToggleButton key={locale} value={locale}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {inLanguage.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={String(shown.sample)}
            onChange={(_, value) => choose('sample', value)}
          >
            {inLanguage.map(({ sample }) => (
              <ToggleButton key={sample} value={String(sample)}>
                {t('letters.sample', { number: sample })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      <Typography>
        {t('letters.subject')}: <strong>{shown.subject}</strong>
      </Typography>
      {shown.hasHtml ? (
        <LetterFrame path={`previews/letters/${kind}/${lang}/${shown.sample}`} />
      ) : (
        <Box component="pre" sx={{ whiteSpace: 'pre-wrap', p: 2, m: 0, border: 1, borderColor: 'divider' }}>
          {shown.text}
        </Box>
      )}
    </>
  );
}
