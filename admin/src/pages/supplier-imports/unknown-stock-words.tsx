import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DryRunReport } from '@/lib/contract/admin/suppliers';
import { Section } from '../content/page-parts';

/** Entered quantities by stock text. */
export type Quantities = ReadonlyMap<string, string>;
type StockWord = { readonly word: string; readonly quantity: number };

const isQuantity = (text: string) => /^\d{1,7}$/.test(text);

/** The stock texts with a valid quantity. */
export function enteredWords(quantities: Quantities): StockWord[] {
  return [...quantities].flatMap(([word, text]) => (isQuantity(text) ? [{ word, quantity: Number(text) }] : []));
}

type WordsProps = {
  readonly words: DryRunReport['unknownStockWords'];
  readonly quantities: Quantities;
  readonly onChange: (word: string, text: string) => void;
};

/** Unknown stock texts of the whole list, each with its number of lines and a field for its quantity. */
export function UnknownStockWords({ words, quantities, onChange }: WordsProps) {
  const t = useTranslate();
  if (words.length === 0) return null;
  return (
    <Section title="lists.unknownStockWords">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('lists.unknownStockWordsHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
        {words.map(({ name, lines }) => {
          const text = quantities.get(name) ?? '';
          return (
            <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
              <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {t('lists.brandLines', { smart_count: lines })}
              </Typography>
              =
              <TextField
                size="small"
                value={text}
                placeholder="?"
                error={text !== '' && !isQuantity(text)}
                onChange={({ target }) => onChange(name, target.value.trim())}
                sx={{ width: 90 }}
                slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': t('lists.quantityOf', { word: name }) } }}
              />
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
