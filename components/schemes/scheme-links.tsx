import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { SchemeCode } from '@/lib/domain/schemes/schemes';
import { schemePath } from '@/lib/domain/vehicle/paths';
import styles from './scheme-links.module.css';

type SchemeLinksProps = {
  readonly locale: LocaleCode;
  readonly schemes: readonly {
    readonly code: SchemeCode;
    /** Number of a part to highlight. */
    readonly number?: number;
  }[];
  readonly carId?: number | undefined;
  readonly title: string;
};

/** Links to drawings of assemblies, with small pictures. */
export function SchemeLinks({ locale, schemes, carId, title }: SchemeLinksProps) {
  const t = useTranslations('schemes');
  if (schemes.length === 0) return null;
  return (
    <nav className="section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ul className={styles.links}>
        {schemes.map(({ code, number }) => (
          <li key={code}>
            <Link className={styles.link} href={localePath(locale, schemePath(code, carId, number))}>
              <img src={`/drawings/schemes/${code}.svg`} alt="" width={160} height={112} loading="lazy" />
              {t(`names.${code}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
