import { drawerOf, foldsOf, type Place } from './listing-place';

/** Puts the visitor of a form back to where they were in the one whose place it takes. */
export function returnTo({ focus, unfolded, drawer, scrolled }: Place, form: HTMLFormElement): void {
  const folds = foldsOf(form);
  if (folds.length === unfolded.length) {
    for (const [at, fold] of folds.entries()) fold.open = unfolded[at] ?? fold.open;
  }
  if (drawer) drawerOf(form)?.showPopover();
  const facets = form.querySelector('.facets-b');
  if (facets) facets.scrollTop = scrolled;
  if (focus === undefined) return;
  const named = [...form.elements].filter(
    (one) => (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) && one.name === focus.name,
  );
  const same = named.find((one) => one instanceof HTMLInputElement && one.value === focus.value) ?? named[0];
  if (same instanceof HTMLElement) {
    const more = same.closest<HTMLDetailsElement>('details.facet-more');
    if (more) more.open = true;
    same.focus({ preventScroll: true });
  }
}
