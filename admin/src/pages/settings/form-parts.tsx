import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { localeTable } from '@/lib/contract/locales/locale-table.mjs';

/** Fields side by side, below each other on small screens. */
export function FieldGrid({ columns = 2, children }: { readonly columns?: number; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 2, rowGap: 1.25, alignItems: 'start' },
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}

/** The heading of a group of fields. */
export function GroupTitle({ text }: { readonly text: string }) {
  const t = useTranslate();
  return (
    <Typography component="h3" variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
      {t(text)}
    </Typography>
  );
}

type LanguageInputsProps = {
  readonly source: string;
  readonly label: string;
  /** Whether the texts are stored by locale, `ro-MD`, or by text key, `ro`. */
  readonly by: 'code' | 'texts';
  readonly multiline?: boolean;
};

/** A text in each language of the shop, side by side. */
export function LanguageInputs({ source, label, by, multiline = false }: LanguageInputsProps) {
  const t = useTranslate();
  return (
    <FieldGrid columns={localeTable.length}>
      {localeTable.map((row) => (
        <TextInput
          key={row.code}
          source={`${source}.${row[by]}`}
          label={`${t(label)} · ${row.label}`}
          multiline={multiline}
        />
      ))}
    </FieldGrid>
  );
}
