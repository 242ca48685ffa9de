import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../components/page-parts';
import { stockWordsOf, withStockWord } from './meanings';
import type { SettingsProps } from './reading-settings';

/** The stock texts of the list with their quantities. Renders nothing if all stock cells are numbers. */
export function StockWords({ preview, profile, onChange }: SettingsProps) {
  const t = useTranslate();
  const words = stockWordsOf(preview, profile);
  if (words.length === 0) return null;
  const save = (word: string, text: string, quantity: number | null) => {
    if (/^\d{1,7}$/.test(text) && Number(text) !== quantity) onChange(withStockWord(profile, word, Number(text)));
  };
  return (
    <Section title="lists.stockWords">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('lists.stockWordsHelp')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {words.map(({ word, quantity }) => (
          <Box key={`${word} ${quantity}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {word}
            </Typography>
            =
            <TextField
              size="small"
              defaultValue={quantity ?? ''}
              placeholder="?"
              onBlur={({ target }) => save(word, target.value.trim(), quantity)}
              onKeyDown={({ key, target }) => key === 'Enter' && target instanceof HTMLInputElement && target.blur()}
              sx={{ width: 90 }}
              slotProps={{
                htmlInput: { inputMode: 'numeric', 'aria-label': t('lists.quantityOf', { word }) },
              }}
            />
          </Box>
        ))}
      </Box>
    </Section>
  );
}
