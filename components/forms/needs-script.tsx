import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';

/** Says of a form that only scripts can send why nothing happens without them. */
export function NeedsScript() {
  const t = useTranslations('common');
  return (
    <noscript>
      <Note kind="warn">{t('needsScript')}</Note>
    </noscript>
  );
}
