import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';

/** Explains, to browsers without scripts, that a form needs them. */
export function NeedsScript() {
  const t = useTranslations('common');
  return (
    <noscript>
      <Note kind="warn">{t('needsScript')}</Note>
    </noscript>
  );
}

/** Replaces a sent form and takes over its focus. */
export function Sent({ children }: { readonly children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={(note) => note?.focus()}>
      <Note kind="good" role="status">
        {children}
      </Note>
    </div>
  );
}
