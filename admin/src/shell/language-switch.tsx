import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { locale as localeSchema } from '@/lib/contract/shared';
import { saveLanguage } from '../api/auth-provider';
import { errorText } from '../api/error-text';
import { languages } from '../i18n';

/** Chooses the language of the pages, which is saved with the account. */
export function LanguageSwitch() {
  const t = useTranslate();
  const notify = useNotify();
  const [locale, setLocale] = useLocaleState();
  const choose = (chosen: unknown) => {
    const lang = localeSchema.safeParse(chosen).data;
    if (lang === undefined || lang === locale) return;
    setLocale(lang);
    saveLanguage(lang).catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={locale}
      aria-label={t('access.language')}
      onChange={(_, chosen) => choose(chosen)}
      sx={{ mx: 1 }}
    >
      {languages.map(({ locale: lang, name, short }) => (
        <ToggleButton key={lang} value={lang} lang={lang} aria-label={name} sx={{ px: 1, py: 0.25, color: 'inherit' }}>
          {short}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
