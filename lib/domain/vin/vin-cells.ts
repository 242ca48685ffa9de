import type { LocalHint, VinReading } from './vin';
export const vinLength = 17;

/** How a character of a VIN is shown, most important first. */
type VinCellKind = 'wrong' | 'extra' | 'fixed' | 'maker' | 'series' | 'plain' | 'next' | 'empty';

export type VinCell = { readonly position: number; readonly letter: string; readonly kind: VinCellKind };

/** Positions of a VIN with their meaning: as many as were typed, at least seventeen. */
export function vinCells(reading: VinReading | null, hint: LocalHint | null): VinCell[] {
  const letters = reading === null ? [] : reading.ok ? [...reading.vin] : reading.letters;
  const wrong = reading === null || reading.ok ? [] : reading.wrongAt;
  const fixed = (reading?.corrections ?? []).map(({ position }) => position);
  const kindOf = (position: number): VinCellKind => {
    if (position === letters.length + 1) return 'next';
    if (position > letters.length) return 'empty';
    return kindTyped(position);
  };
  const kindTyped = (position: number): VinCellKind => {
    if (wrong.includes(position)) return 'wrong';
    if (position > vinLength) return 'extra';
    if (fixed.includes(position)) return 'fixed';
    if (position <= 3 && hint?.make) return 'maker';
    const series = hint?.series;
    return series && position >= series.from && position <= series.to ? 'series' : 'plain';
  };
  return Array.from({ length: Math.max(vinLength, letters.length) }, (_, index) => ({
    position: index + 1,
    letter: letters[index] ?? '',
    kind: kindOf(index + 1),
  }));
}
