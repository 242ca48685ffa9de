import type { Fit } from '@/lib/contract/catalogue/fit';
import { fitVerdicts, verdictsName } from '@/lib/contract/limits';
import type { FitCar } from './fit-store';

type Judged = Fit & { readonly id: number };

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
    const kept: unknown = JSON.parse(localStorage.getItem(verdictsName) ?? '');
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
    localStorage.setItem(verdictsName, JSON.stringify({ of: nameOf(car, lang), items: all }));
  } catch {
    // Without room for them they are asked for anew.
  }
}
