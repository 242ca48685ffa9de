import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { LocalHint } from '@/lib/vin/local-hint';
import type { VinReading } from '@/lib/vin/vin';
import { vinLength } from '@/lib/vin/vin-cells';

type Lookup = (letters: string) => LocalHint;

/** What the typed characters tell by themselves. The tables come once there is a maker's part to look up. */
export function useLocalHint(reading: VinReading | null, known: LocalHint | null = null): LocalHint | null {
  const letters = reading === null ? '' : reading.ok ? reading.vin : reading.letters.join('');
  const [tables, setTables] = useState<{ readonly lookup: Lookup }>();
  const wanted = letters.length >= 3 && tables === undefined;
  useEffect(() => {
    if (!wanted) return;
    import('@/lib/vin/local-hint').then(
      ({ localHint }) => setTables({ lookup: localHint }),
      // Without the tables the service tells the maker a little later.
      () => undefined,
    );
  }, [wanted]);
  if (tables === undefined) return known;
  return letters.length >= 3 ? tables.lookup(letters) : null;
}

/** What keeps a text from being a VIN, and what to do about it. */
export function VinFault({ reading: { wrongAt, letters } }: { readonly reading: Extract<VinReading, { ok: false }> }) {
  const t = useTranslations('vin');
  if (wrongAt.length > 0) return t('characters', { count: wrongAt.length, positions: wrongAt.join(', ') });
  if (letters.length > vinLength) return t('tooLong', { count: letters.length - vinLength });
  return t('length', { count: letters.length });
}

/** How far the typing has come. */
export function VinProgress({ reading }: { readonly reading: VinReading }) {
  const t = useTranslations('vin');
  return reading.ok ? t('complete') : t('missing', { count: Math.max(0, vinLength - reading.letters.length) });
}
