import { droppedSpecsOfForm, inBani, stateOfForm } from '@/lib/domain/listing/listing-form';
import { listingQuery, withDroppedSpecs } from '@/lib/domain/listing/listing-state';

/** Entries that a control would submit. */
function formEntryOf(control: Element): [name: string, value: string][] {
  if (control instanceof HTMLSelectElement) return [[control.name, control.value]];
  if (!(control instanceof HTMLInputElement) || control.name === '') return [];
  const unchecked = (control.type === 'checkbox' || control.type === 'radio') && !control.checked;
  const { bani } = control.dataset;
  const value = bani === undefined ? control.value : inBani(control.value, Number(bani));
  return unchecked ? [] : [[control.name, value]];
}

/** Path of the search without the words of a facet value, read from the data attributes of the form. */
function rewordedPath(form: HTMLFormElement, key: string | undefined): string | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-reworded]')];
  return fields.find(({ dataset }) => dataset['reworded'] === key)?.dataset['path'];
}

/**
 * Path and query of the list for the current values of the form. An unchecked query value changes the path: computing it
 * here avoids a server redirect, at which the router shows an empty page and drops choices made meanwhile.
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

/** Focus, unfolded facets and scroll position in the form of a listing. */
export type FormPosition = {
  readonly focus: { readonly name: string; readonly value: string } | undefined;
  readonly unfolded: readonly boolean[];
  readonly drawer: boolean;
  readonly scrolled: number;
};

export const filterDrawer = (form: HTMLFormElement) => form.querySelector<HTMLElement>('aside[popover]');
export const facetDetails = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLDetailsElement>('[data-facet]')];

/** Browsers without popovers reject `:popover-open`; there the filters are always visible. */
function isOpen(drawer: HTMLElement | null): boolean {
  try {
    return drawer?.matches(':popover-open') ?? false;
  } catch {
    return false;
  }
}

export function formPositionOf(form: HTMLFormElement): FormPosition {
  const { activeElement } = document;
  const control = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement;
  const inside = control && form.contains(activeElement) && activeElement.name !== '';
  return {
    focus: inside ? { name: activeElement.name, value: activeElement.value } : undefined,
    unfolded: facetDetails(form).map(({ open }) => open),
    drawer: isOpen(filterDrawer(form)),
    scrolled: form.querySelector('[data-facets]')?.scrollTop ?? 0,
  };
}

/** Restores focus, unfolded facets and scroll position in a form that replaces another. */
export function restoreFormPosition({ focus, unfolded, drawer, scrolled }: FormPosition, form: HTMLFormElement): void {
  const folds = facetDetails(form);
  if (folds.length === unfolded.length) {
    for (const [at, fold] of folds.entries()) fold.open = unfolded[at] ?? fold.open;
  }
  if (drawer) filterDrawer(form)?.showPopover();
  const facets = form.querySelector('[data-facets]');
  if (facets) facets.scrollTop = scrolled;
  if (focus === undefined) return;
  const named = [...form.elements].filter(
    (one) => (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) && one.name === focus.name,
  );
  const same = named.find((one) => one instanceof HTMLInputElement && one.value === focus.value) ?? named[0];
  if (same instanceof HTMLElement) same.focus({ preventScroll: true });
}

/** The two thumbs of a range, the lower one first. */
function thumbsOf(range: Element): HTMLInputElement[] {
  return [...range.querySelectorAll<HTMLInputElement>('input[type="range"]')];
}

/** Highlights the chosen part of a range between its thumbs. */
export function drawRange(range: HTMLElement): void {
  const [low, high] = thumbsOf(range);
  if (!low || !high) return;
  const [min, max] = [Number(low.min), Number(low.max)];
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  range.style.setProperty('--a', share(Number(low.value)));
  range.style.setProperty('--z', share(min + max - Number(high.value)));
}

/**
 * Copies a moved thumb to its field and stops it at the other thumb. The field is empty if the thumb is at the end of
 * the range.
 */
export function moveThumb(thumb: HTMLInputElement): void {
  const range = thumb.parentElement;
  const [low, high] = range ? thumbsOf(range) : [];
  if (!range || !low || !high) return;
  const isLow = thumb === low;
  if (Number(low.value) > Number(high.value)) thumb.value = isLow ? high.value : low.value;
  drawRange(range);
  const field = thumb.form?.elements.namedItem(thumb.dataset['field'] ?? '');
  const atEnd = thumb.value === (isLow ? thumb.min : thumb.max);
  if (field instanceof HTMLInputElement) field.value = atEnd ? '' : thumb.value.replace('.', ',');
}
