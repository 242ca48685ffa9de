import type { Fit } from '@/lib/contract/fit';
import type { FitCar } from './fit-store';
import { fitVerdicts } from './verdicts';

type Judged = Fit & { readonly id: number };

const storageName = 'piesar-fits';
/** Some pages of lists; the newest push the oldest out. */
const most = 200;

const nameOf = ({ carId, facts }: FitCar, lang: string) =>
  `${lang} ${carId} ${JSON.stringify(Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isJudged(value: unknown): value is Judged {
  if (!isRecord(value) || !Number.isSafeInteger(value['id']) || !fitVerdicts.some((one) => one === value['verdict']))
    return false;
  return Array.isArray(value['reasons']) && Array.isArray(value['missing']);
}

/** What was last said of products for this car, in this language; storage may be blocked, and hold anything. */
export function keptVerdicts(car: FitCar, lang: string): Judged[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageName) ?? '');
    if (!isRecord(kept) || kept['of'] !== nameOf(car, lang) || !Array.isArray(kept['items'])) return [];
    return kept['items'].filter(isJudged);
  } catch {
    return [];
  }
}

/** Keeps verdicts for pages that are looked at again without a network; those for another car go. */
export function keepVerdicts(car: FitCar, lang: string, items: readonly Judged[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const all = [...items, ...keptVerdicts(car, lang).filter(({ id }) => !ids.has(id))].slice(0, most);
  try {
    localStorage.setItem(storageName, JSON.stringify({ of: nameOf(car, lang), items: all }));
  } catch {
    // Without room for them they are asked for anew.
  }
}

/** After signing out the next person at this computer starts anew. */
export function forgetVerdicts(): void {
  try {
    localStorage.removeItem(storageName);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
