import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** The foot of every page. */
export function Footer({ locale }: { readonly locale: Locale }) {
  return (
    <footer>
      <a href={localePath(locale, '/site/contacts')}>Piesar</a>
    </footer>
  );
}
