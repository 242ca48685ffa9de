import { useLocale, useTranslations } from 'next-intl';
import type { PanelProps } from '@/components/ui/overlay/use-panel';
import { shopBasics } from '@/lib/config/shop-basics';
import { ChoiceMenu } from './choice-menu';
import { LanguageLinks } from './language-links';

/** The languages of the shop; each leads to the same page. */
export function LanguageChoices({ onClose }: PanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const name = shopBasics.locales.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <ChoiceMenu name="language" label={t('language', { name })} onClose={onClose}>
      <LanguageLinks current={locale} role="menuitemradio" />
    </ChoiceMenu>
  );
}
