import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { languages } from '../../i18n';
import { splitNumbers } from './newsletter-values';

/** The texts of an issue in each language, and the part numbers of its products. */
export function NewsletterInputs() {
  const t = useTranslate();
  const [shown, setShown] = useState(languages[0]?.locale ?? 'ro-MD');
  return (
    <Box sx={{ width: '100%' }}>
      <Tabs
        value={shown}
        onChange={(_, locale) => setShown(locale)}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {languages.map(({ locale, name }) => (
          <Tab key={locale} value={locale} label={name} />
        ))}
      </Tabs>
      {languages.map(({ locale }) => (
        <Box key={locale} hidden={locale !== shown}>
          <TextInput
            source={`texts.${locale}.subject`}
            label="newsletters.subject"
            slotProps={{ htmlInput: { maxLength: 150 } }}
          />
          <TextInput
            source={`texts.${locale}.body`}
            label="newsletters.body"
            helperText="newsletters.bodyHelp"
            multiline
            minRows={10}
            slotProps={{ htmlInput: { maxLength: 10_000 } }}
          />
        </Box>
      ))}
      <TextInput
        source="products"
        helperText="newsletters.productsHelp"
        multiline
        minRows={3}
        format={(value: unknown) => (Array.isArray(value) ? value.map(String).join('\n') : String(value ?? ''))}
        validate={(value: unknown) => (splitNumbers(value).length > 12 ? 'newsletters.tooManyProducts' : undefined)}
      />
      <Typography variant="body2" color="textSecondary">
        {t('newsletters.bothLanguages')}
      </Typography>
    </Box>
  );
}
