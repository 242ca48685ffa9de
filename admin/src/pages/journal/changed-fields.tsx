import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { changesOf, type JournalEntry } from './changes';
import { fieldText, valueText } from './value-text';

const shownFields = 4;

/** The changed values of an entry as "field: before → after". */
export function ChangedFields({ entry }: { readonly entry: JournalEntry }) {
  const t = useTranslate();
  const texts = { t, locale: useLocale() };
  const [isWhole, setIsWhole] = useState(false);
  const { resource } = entry;
  const changes = changesOf(entry);
  const shown = isWhole ? changes : changes.slice(0, shownFields);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {shown.map(({ path, ...sides }) => (
        <li key={path.join('.')}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fieldText(texts, resource, path)}:{' '}
          </Box>
          {'before' in sides && (
            <>
              <Box component="del" sx={{ textDecoration: 'none', color: 'text.secondary' }}>
                {valueText(texts, resource, path, sides.before)}
              </Box>
              {'after' in sides && ' → '}
            </>
          )}
          {'after' in sides && (
            <ins style={{ textDecoration: 'none' }}>{valueText(texts, resource, path, sides.after)}</ins>
          )}
        </li>
      ))}
      {changes.length > shown.length && (
        <li>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('journal.more', { smart_count: changes.length - shown.length })}
          </Button>
        </li>
      )}
    </Box>
  );
}
