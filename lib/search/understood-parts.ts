import type { Understood } from '@/lib/contract/shop';
import { queryTokens } from './tokens';

const plainReadings: readonly Understood['via'][] = ['typed', 'number'];

/** Every wording in which the text is searched: as typed, as mended, and the name of what it means when it has other words. */
export function readingsOf(query: string, understood: Understood | null): string[] {
  if (!understood) return [query];
  const written = [query, understood.searched];
  const stems = new Set(written.flatMap(queryTokens));
  const kind = understood.category?.name;
  const foreign = kind !== undefined && !queryTokens(kind).some((stem) => stems.has(stem));
  return foreign ? [...written, kind] : written;
}

/** What a text was taken for, part by part: part kind, brand, car; nothing when it was taken as typed. */
export function understoodParts(understood: Understood | null): string[] {
  if (!understood) return [];
  const { via, replaced = [], vehicle, category, brand, searched } = understood;
  if (plainReadings.includes(via) && replaced.length === 0 && !vehicle) return [];
  const parts = [category?.name ?? (vehicle && brand ? undefined : searched), brand?.name, vehicle?.name];
  return [...new Set(parts.flatMap((part) => (part ? [part] : [])))];
}
