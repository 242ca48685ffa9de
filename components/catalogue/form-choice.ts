import { droppedSpecsOfForm, inBani, stateOfForm } from '@/lib/listing/listing-form';
import { listingQuery, withDroppedSpecs } from '@/lib/listing/listing-state';

/** What a control of the form would send; unchecked boxes and nameless controls send nothing. */
function formEntryOf(control: Element): [name: string, value: string][] {
  if (control instanceof HTMLSelectElement) return [[control.name, control.value]];
  if (!(control instanceof HTMLInputElement) || control.name === '') return [];
  const unchecked = (control.type === 'checkbox' || control.type === 'radio') && !control.checked;
  const { bani } = control.dataset;
  const value = bani === undefined ? control.value : inBani(control.value, Number(bani));
  return unchecked ? [] : [[control.name, value]];
}

/** Query of the list from the form's current values, and whether it removes words from the search text. */
export function formChoice(form: HTMLFormElement): { readonly query: string; readonly rewords: boolean } {
  const entries = [...form.elements].flatMap(formEntryOf);
  const off = droppedSpecsOfForm(entries);
  return { query: withDroppedSpecs(listingQuery(stateOfForm(entries)), off), rewords: off.length > 0 };
}
