import type { Fit } from '@/lib/contract/catalogue/fit';
import { fitVerdicts, verdictsStorageKey } from '@/lib/contract/limits';
import type { FitCar } from './fit-store';

type StoredVerdict = Fit & { readonly id: number };

/** How many verdicts the browser stores; the newest replace the oldest. */
const most = 200;

const nameOf = ({ carId, facts }: FitCar, lang: string) =>
  `${lang} ${carId} ${JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isJudged(value: unknown): value is StoredVerdict {
  if (!isRecord(value) || !Number.isSafeInteger(value['id']) || !fitVerdicts.some((one) => one === value['verdict']))
    return false;
  return Array.isArray(value['reasons']) && Array.isArray(value['missing']);
}

/** Verdicts stored for this car and language. Storage may be blocked or hold anything: then none. */
export function storedVerdicts(car: FitCar, lang: string): StoredVerdict[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(verdictsStorageKey) ?? '');
    if (!isRecord(kept) || kept['of'] !== nameOf(car, lang) || !Array.isArray(kept['items'])) return [];
    return kept['items'].filter(isJudged);
  } catch {
    return [];
  }
}

/** Stores verdicts for use without a network; those for another car are removed. */
export function storeVerdicts(car: FitCar, lang: string, items: readonly StoredVerdict[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const all = [...items, ...storedVerdicts(car, lang).filter(({ id }) => !ids.has(id))].slice(0, most);
  try {
    localStorage.setItem(verdictsStorageKey, JSON.stringify({ of: nameOf(car, lang), items: all }));
  } catch {
    // Without room for them they are asked for anew.
  }
}
