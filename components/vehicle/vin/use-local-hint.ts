import { useEffect, useState } from 'react';
import type { VinReading } from '@/lib/vin/vin';
import type { LocalHint } from '@/lib/vin/vin-cells';

type Lookup = (letters: string) => LocalHint;

/** What the typed characters tell by themselves. The tables come once there is a maker's part to look up. */
export function useLocalHint(reading: VinReading | null, known: LocalHint | null = null): LocalHint | null {
  const letters = reading === null ? '' : reading.ok ? reading.vin : reading.letters.join('');
  const [tables, setTables] = useState<{ readonly lookup: Lookup }>();
  const wanted = letters.length >= 3 && tables === undefined;
  useEffect(() => {
    if (!wanted) return;
    import('@/lib/vin/vin-cells').then(
      ({ localHint }) => setTables({ lookup: localHint }),
      // Without the tables the service tells the maker a little later.
      () => undefined,
    );
  }, [wanted]);
  if (tables === undefined) return known;
  return letters.length >= 3 ? tables.lookup(letters) : null;
}
