import { useTranslations } from 'next-intl';
import type { VinCorrection } from '@/lib/vin/vin';

type VinCellsProps = { readonly vin: string; readonly corrections: readonly VinCorrection[]; readonly series: boolean };

function cellClass(position: number, corrected: boolean, series: boolean): string | undefined {
  if (corrected) return 'fix';
  if (position <= 3) return 'w';
  return series && position >= 4 && position <= 9 ? 's' : undefined;
}

/** The 17 characters, with the maker's and the series' part tinted and what was put right outlined and told. */
export function VinCells({ vin, corrections, series }: VinCellsProps) {
  const t = useTranslations('vehicle');
  const cells = [...vin].map((letter, index) => ({ letter, position: index + 1 }));
  return (
    <>
      <p className="vh">
        {t('vinRead')}: {vin}
      </p>
      <div className="vin" aria-hidden="true">
        {cells.map(({ letter, position }) => (
          <span
            className={cellClass(
              position,
              corrections.some((correction) => correction.position === position),
              series,
            )}
            key={position}
          >
            {letter}
          </span>
        ))}
      </div>
      {corrections.length > 0 && (
        <ul className="sm">
          {corrections.map((correction) => (
            <li key={correction.position}>{t('vinCorrected', { ...correction })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
