import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** The head of every page. */
export function Header({ locale }: { readonly locale: Locale }) {
  return (
    <header>
      <a href={localePath(locale, '/')}>Piesar</a>
    </header>
  );
}
