import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { localePath } from '@/lib/domain/navigation/locale-path';
import type { Scheme } from '@/lib/domain/schemes/schemes';
import { schemePath } from '@/lib/domain/vehicle/paths';

type PartOnSchemeProps = {
  /** Slug of a part kind. */
  readonly kind: string;
  readonly schemes: readonly Scheme[];
  readonly carId: number;
};

/** Link to the number of a part on the first of these drawings that shows it. */
export function PartOnScheme({ kind, schemes, carId }: PartOnSchemeProps) {
  const t = useTranslations('schemes');
  const locale = useLocale();
  const [place] = schemes.flatMap(({ code, parts }) =>
    parts.filter((part) => part.kind === kind).map(({ number }) => ({ code, number })),
  );
  if (place === undefined) return null;
  const { code, number } = place;
  return (
    <Link className="plain-link small screen-only" href={localePath(locale, schemePath(code, carId, number))}>
      {t('onScheme', { number })}
    </Link>
  );
}
