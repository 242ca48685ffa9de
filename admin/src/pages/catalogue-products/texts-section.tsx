import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { textKeyOf } from '@/lib/contract/locales/locales';
import { Section } from '../../components/page-parts';
import { languages } from '../../i18n';
import { useProductForm } from './use-product-form';

/** Names and descriptions in all languages side by side. */
export function TextsSection() {
  const t = useTranslate();
  const { draft, change, faults, isReadOnly } = useProductForm();
  return (
    <Section title="products.texts">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {languages.map(({ locale, name }) => {
          const key = textKeyOf(locale);
          const fault = faults[`names.${key}`];
          return (
            <Box key={locale} lang={locale} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
              <Typography variant="body2" color="textSecondary">
                {name}
              </Typography>
              <TextField
                label={t('resources.catalogue-products.fields.name')}
                value={draft.names[key]}
                onChange={({ target }) => change({ names: { ...draft.names, [key]: target.value } })}
                error={fault !== undefined}
                helperText={fault && t(fault)}
                disabled={isReadOnly}
                multiline
                slotProps={{ htmlInput: { maxLength: 300, spellCheck: true } }}
              />
              <TextField
                label={t('resources.catalogue-products.fields.description')}
                value={draft.descriptions[key]}
                onChange={({ target }) => change({ descriptions: { ...draft.descriptions, [key]: target.value } })}
                disabled={isReadOnly}
                multiline
                minRows={5}
                maxRows={18}
                slotProps={{ htmlInput: { maxLength: 20_000, spellCheck: true } }}
              />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
