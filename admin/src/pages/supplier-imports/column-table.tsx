import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { listFields } from '@/lib/contract/admin/suppliers';
import { Section } from '../../components/page-parts';
import { type Meaning, meaningOf, withMeaning } from './meanings';
import type { SettingsProps } from './reading-settings';
import { useLocalized } from './use-localized';

const examples = 3;

/** The columns of the list with examples and an editable meaning. */
export function ColumnTable({ supplier, preview, profile, onChange }: SettingsProps) {
  const t = useTranslate();
  const text = useLocalized();
  const choices: { readonly id: Meaning; readonly name: string }[] = [
    ...listFields.map((id) => ({ id, name: t(`lists.fields.${id}`) })),
    ...(supplier.warehouses.length > 1
      ? supplier.warehouses.map(({ id, name }) => ({
          id: `warehouse:${id}` as const,
          name: t('lists.stockOf', { warehouse: text(name) }),
        }))
      : []),
    { id: 'ignored', name: t('lists.notRead') },
  ];
  const headings = preview.headings.flatMap((heading, at) => (heading === '' ? [] : [{ heading, at }]));
  return (
    <Section title="lists.columns">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('lists.columnsHelp')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('lists.heading')}</TableCell>
              <TableCell>{t('lists.examples')}</TableCell>
              <TableCell>{t('lists.meaning')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {headings.map(({ heading, at }) => {
              const meaning = meaningOf(heading, preview, profile);
              const isProposed = preview.proposed.some((field) => field === meaning);
              return (
                <TableRow key={at} sx={meaning === 'ignored' ? { opacity: 0.65 } : {}}>
                  <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {heading}
                    {isProposed && (
                      <Typography component="span" variant="caption" color="textSecondary">
                        {' '}
                        · {t('lists.proposed')}
                      </Typography>
                    )}
                  </TableCell>
                  <TableCell sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {preview.rows
                      .slice(0, examples)
                      .map(({ cells }) => cells[at] ?? '')
                      .filter((cell) => cell !== '')
                      .join(' · ')}
                  </TableCell>
                  <TableCell sx={{ width: 300 }}>
                    <TextField
                      select
                      size="small"
                      fullWidth
                      value={choices.some(({ id }) => id === meaning) ? meaning : 'ignored'}
                      onChange={({ target }) => {
                        const choice = choices.find(({ id }) => id === target.value);
                        if (choice) onChange(withMeaning(profile, preview, heading, choice.id));
                      }}
                      slotProps={{ htmlInput: { 'aria-label': t('lists.meaningOf', { heading }) } }}
                    >
                      {choices.map(({ id, name }) => (
                        <MenuItem key={id} value={id}>
                          {name}
                        </MenuItem>
                      ))}
                    </TextField>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}
