import { inLei, stateOfForm } from '@/lib/listing/form';
import { listingQuery } from '@/lib/listing/query';

/** What a control of the form would send; unchecked boxes and nameless controls send nothing. */
function entryOf(control: Element): [name: string, value: string][] {
  if (control instanceof HTMLSelectElement) return [[control.name, control.value]];
  if (!(control instanceof HTMLInputElement) || control.name === '') return [];
  const unchecked = (control.type === 'checkbox' || control.type === 'radio') && !control.checked;
  const { bani } = control.dataset;
  const value = bani === undefined ? control.value : inLei(control.value, Number(bani));
  return unchecked ? [] : [[control.name, value]];
}

/** The query of a list as its form stands. */
export function queryOf(form: HTMLFormElement): string {
  return listingQuery(stateOfForm([...form.elements].flatMap(entryOf)));
}
