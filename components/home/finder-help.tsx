import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { localePath } from '@/lib/navigation/locale-path';
import { vinPath } from '@/lib/vehicle/paths';

/** The other way to a car: by its VIN. */
export function FinderHelp() {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <p className="small muted">
      {t.rich('finderHelp', {
        a: (words) => (
          <Link className="link" href={localePath(locale, vinPath)}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
