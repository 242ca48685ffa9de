import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { firstLocale } from '@/lib/contract/locales/locales';
import { contrastWithWhite } from '@/lib/domain/settings/brand-colors';
import { Section } from '../content/page-parts';
import { logoValue } from './logo-input';

const dark = { bgcolor: '#14171a', color: '#ffffff', p: 2, borderRadius: 1 } as const;
const text = z.string().catch('');
const texts = z.record(z.string(), z.string().catch('')).catch({});
const contactValues = z.object({ phone: text, email: text, street: texts, city: texts, postcode: text });
const companyValues = z.object({
  ...{ legalName: text, idno: text, vatCode: text, bank: text, bic: text, iban: text, director: text },
});
/** The typed colour; the default colour for invalid input. */
export const colorValue = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/)
  .catch('#1f47c8');

/** The header of the shop with the typed name and colour. */
export function BrandPreview() {
  const t = useTranslate();
  const values = useWatch();
  const color = colorValue.parse(values['color']);
  const logo = logoValue.parse(values['logo']);
  const contrast = contrastWithWhite(color).toFixed(1).replace('.', ',');
  return (
    <Section title="settings.preview.header">
      <Box sx={{ ...dark, display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {logo === null ? (
          <Typography sx={{ fontWeight: 700, fontSize: 20, overflowWrap: 'anywhere' }}>
            {text.parse(values['name'])}
          </Typography>
        ) : (
          <Box
            component="img"
            src={`/pictures/${logo.key}/wt.webp`}
            alt=""
            sx={{
              ...{ maxWidth: 125, maxHeight: 40, width: 40 * logo.ratio, aspectRatio: logo.ratio },
              ...{ objectFit: 'cover', bgcolor: '#ffffff', borderRadius: 0.5 },
            }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mt: 1.5 }}>
        <Box
          sx={{
            bgcolor: color,
            color: '#ffffff',
            px: 2,
            py: 1,
            borderRadius: 1,
            fontWeight: 600,
            whiteSpace: 'nowrap',
          }}
        >
          {t('settings.preview.button')}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('settings.preview.contrast', { contrast })}
        </Typography>
      </Box>
    </Section>
  );
}

/** The footer of the shop with the typed contacts. */
export function FooterPreview() {
  const { phone, email, street, city, postcode } = contactValues.parse(useWatch());
  return (
    <Section title="settings.preview.footer">
      <Box sx={{ ...dark, fontSize: 14, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: 18, fontWeight: 600 }}>{phone}</Box>
        <Box>{[street[firstLocale], city[firstLocale], postcode].filter(Boolean).join(', ')}</Box>
        <Box>{email}</Box>
      </Box>
    </Section>
  );
}

/** The head of an invoice with the typed company. */
export function InvoicePreview() {
  const t = useTranslate();
  const { legalName, idno, vatCode, bank, bic, iban, director } = companyValues.parse(useWatch());
  const { street, city, postcode } = shop.contacts;
  const lines = [
    ...[legalName, `IDNO ${idno}`, `${t('settings.fields.vatCode')} ${vatCode}`, `${bank}, ${bic}`, `IBAN ${iban}`],
    ...[`${street[firstLocale]}, ${city[firstLocale]}, ${postcode}`, shop.phone.display],
    ...(director === '' ? [] : [`${t('settings.fields.director')}: ${director}`]),
  ];
  return (
    <Section title="settings.preview.invoice">
      <Box sx={{ border: 1, borderColor: 'divider', p: 2, fontSize: 13, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: 18, fontWeight: 700, mb: 1 }}>{shop.name}</Box>
        {lines.map((line) => (
          <Box key={line}>{line}</Box>
        ))}
      </Box>
    </Section>
  );
}
