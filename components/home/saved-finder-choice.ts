import type { ChosenSteps } from '@/lib/vehicle/paths';

const key = 'piesar.finder';
const kept = /^([1-9]\d{0,9})\.([1-9]\d{0,9})?\.([1-9]\d{0,9})?$/;

/** Keeps what is chosen in the finder for as long as the tab lives, so that it is there after the way back. */
export function saveFinderChoice({ make, model, engine }: ChosenSteps): void {
  try {
    if (make === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, `${make}.${model}.${engine}`);
  } catch {
    // Storage may be blocked: the choice then lasts as long as the page.
  }
}

/** What the finder begins with: the make that stands in its field, with what was chosen after it. */
export function savedFinderChoice(shown: string): ChosenSteps {
  const [, make = '', model = '', engine = ''] = kept.exec(readKept()) ?? [];
  return shown === '' || shown === make ? { make, model, engine } : { make: shown, model: '', engine: '' };
}

function readKept(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
