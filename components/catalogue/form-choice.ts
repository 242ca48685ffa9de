import { droppedSpecsOfForm, inBani, stateOfForm } from '@/lib/domain/listing/listing-form';
import { listingQuery, withDroppedSpecs } from '@/lib/domain/listing/listing-state';

/** What a control of the form would send; unchecked boxes and nameless controls send nothing. */
function formEntryOf(control: Element): [name: string, value: string][] {
  if (control instanceof HTMLSelectElement) return [[control.name, control.value]];
  if (!(control instanceof HTMLInputElement) || control.name === '') return [];
  const unchecked = (control.type === 'checkbox' || control.type === 'radio') && !control.checked;
  const { bani } = control.dataset;
  const value = bani === undefined ? control.value : inBani(control.value, Number(bani));
  return unchecked ? [] : [[control.name, value]];
}

/** Path of the search text without a facet's words, as the form names it. */
function rewordedPath(form: HTMLFormElement, key: string | undefined): string | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-reworded]')];
  return fields.find(({ dataset }) => dataset['reworded'] === key)?.dataset['path'];
}

/**
 * The list that a form's current values lead to. A search whose text loses words has another path: going there
 * straight spares the server's redirect, at which the router shows an empty page and forgets what is chosen meanwhile.
 */
export function formChoice(form: HTMLFormElement, path: string): { readonly path: string; readonly query: string } {
  const entries = [...form.elements].flatMap(formEntryOf);
  const off = droppedSpecsOfForm(entries);
  const reworded = rewordedPath(form, off[0]);
  const query = listingQuery(stateOfForm(entries));
  return reworded === undefined
    ? { path, query: withDroppedSpecs(query, off) }
    : { path: reworded, query: withDroppedSpecs(query, off.slice(1)) };
}
