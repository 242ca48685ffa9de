import { Box, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type LocaleCode, localeCodes } from '@/lib/contract/locales/locales';
import { languages } from '../../i18n';

type Faults = ReadonlyMap<string, string>;

/** Columns for the languages side by side, below each other on small screens. */
const languageColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${localeCodes.length}, minmax(0, 1fr))` },
};

type LanguageFieldsProps = {
  readonly label: string;
  readonly valueIn: (locale: LocaleCode) => string;
  readonly onChange: (locale: LocaleCode, text: string) => void;
  readonly max: number;
  readonly help?: string;
  /** Path of a validation error in a language, such as `texts.ru.title`. */
  readonly pathIn?: (locale: LocaleCode) => string;
  readonly faults?: Faults;
} & Pick<TextFieldProps, 'multiline' | 'minRows'>;

/** A text in each language, side by side. */
export function LanguageFields({ label, valueIn, onChange, max, help, pathIn, faults, ...look }: LanguageFieldsProps) {
  const t = useTranslate();
  return (
    <Box sx={languageColumns}>
      {languages.map(({ locale, short }) => {
        const fault = pathIn && faults?.get(pathIn(locale));
        return (
          <TextField
            {...look}
            key={locale}
            label={`${t(label)}, ${short}`}
            value={valueIn(locale)}
            onChange={({ target }) => onChange(locale, target.value)}
            error={fault !== undefined}
            helperText={fault === undefined ? help && t(help) : t(`content.faults.${fault}`)}
            slotProps={{ htmlInput: { maxLength: max, lang: locale } }}
            size="small"
            fullWidth
          />
        );
      })}
    </Box>
  );
}
