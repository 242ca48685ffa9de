import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { LocalHint, VinReading } from '@/lib/domain/vin/vin';
import { type VinCell, vinCells, vinLength } from '@/lib/domain/vin/vin';
import styles from './readout.module.css';

type VinReadoutProps = { readonly reading: VinReading | null; readonly hint: LocalHint | null };

/** A VIN character by character, with corrected and invalid characters, the maker, and the matching cars. */
export function VinReadout({ reading, hint }: VinReadoutProps) {
  const cells = vinCells(reading, hint);
  return (
    <div className={styles.readout}>
      <VinCells cells={cells} />
      <VinLegend cells={cells} corrections={reading?.corrections ?? []} hint={hint} />
    </div>
  );
}

function VinCells({ cells }: { readonly cells: readonly VinCell[] }) {
  return (
    <div className={classNames(styles.cells, cells.length > 17 && styles.many)} aria-hidden="true">
      {cells.map(({ position, letter, kind }) => (
        <span className={styles[kind]} data-cell={kind} key={position}>
          {letter}
        </span>
      ))}
    </div>
  );
}

type VinLegendProps = {
  readonly cells: readonly VinCell[];
  readonly corrections: VinReading['corrections'];
  readonly hint: LocalHint | null;
};

/** Legend of the cell colours. */
function VinLegend({ cells, corrections, hint }: VinLegendProps) {
  const t = useTranslations('vin');
  const start = cells.slice(0, 3).map(({ letter }) => letter);
  const wrong = cells.filter(({ kind }) => kind === 'wrong');
  return (
    <ul className={styles.key}>
      {hint?.make && (
        <li>
          <i className={styles.maker} />
          <b>{start.join('')}</b> {hint.make}
        </li>
      )}
      {hint?.series && (
        <li>
          <i className={styles.series} />
          <b>{hint.series.code}</b> {hint.series.names}
        </li>
      )}
      {corrections.map(({ position, from, to }) => (
        <li key={position}>
          <i className={styles.fixed} />
          {t(/\p{Script=Cyrillic}/u.test(from) ? 'correctedCyrillic' : 'corrected', { position, from, to })}
        </li>
      ))}
      {wrong.map(({ position, letter }) => (
        <li key={position}>
          <i className={styles.wrong} />
          {t('wrongSign', { position, letter })}
        </li>
      ))}
    </ul>
  );
}

type Lookup = (letters: string) => LocalHint;

/** Maker and series of the typed characters. The tables are loaded from the third character on. */
export function useLocalHint(reading: VinReading | null, initial: LocalHint | null = null): LocalHint | null {
  const letters = reading === null ? '' : reading.ok ? reading.vin : reading.letters.join('');
  const [tables, setTables] = useState<{ readonly lookup: Lookup }>();
  const needsTables = letters.length >= 3 && tables === undefined;
  useEffect(() => {
    if (!needsTables) return;
    import('@/lib/domain/vin/vin').then(
      ({ localHint }) => setTables({ lookup: localHint }),
      // Until the tables are loaded, the maker comes from the service.
      () => undefined,
    );
  }, [needsTables]);
  if (tables === undefined) return initial;
  return letters.length >= 3 ? tables.lookup(letters) : null;
}

/** Reason why a text is not a VIN. */
export function VinFault({ reading: { wrongAt, letters } }: { readonly reading: Extract<VinReading, { ok: false }> }) {
  const t = useTranslations('vin');
  if (wrongAt.length > 0) return t('characters', { count: wrongAt.length, positions: wrongAt.join(', ') });
  if (letters.length > vinLength) return t('tooLong', { count: letters.length - vinLength });
  return t('length', { count: letters.length });
}

/** The number of missing characters. */
export function VinProgress({ reading }: { readonly reading: VinReading }) {
  const t = useTranslations('vin');
  return reading.ok ? t('complete') : t('missing', { count: Math.max(0, vinLength - reading.letters.length) });
}
